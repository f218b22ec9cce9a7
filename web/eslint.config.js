// What the compiler doesn't see. Rules that ask for types run on TypeScript files alone: inside components they take a
// minute, and know less than svelte-check, which has checked the same lines.
import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["dist/", "src/generated/"]),
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "no-else-return": "error",
      "no-shadow": "off",
      "@typescript-eslint/no-shadow": "error",
      "object-shorthand": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" }],
      // An index that is known to be in range is said so; the compiler asks at every other one.
      "@typescript-eslint/no-non-null-assertion": "off",
      // A record is a map whose keys come and go.
      "@typescript-eslint/no-dynamic-delete": "off",
      // All that is set as HTML is drawn by our own functions out of numbers.
      "svelte/no-at-html-tags": "off",
      // A space that formatting must keep.
      "svelte/no-useless-mustaches": "off",
      // State that is replaced as a whole (`$state.raw`) needs no reactive collection inside.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["src/**/*.ts"],
    extends: [ts.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
    rules: {
      // The default of a switch over kinds is `never` or `wordFor`, where the compiler asks for the rest (the floor plan sees to it).
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Letters of our own notations are plain ASCII.
      "@typescript-eslint/no-misused-spread": "off",
    },
  },
  { files: ["public/*.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
