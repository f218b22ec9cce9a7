// Shows openapi.json as a page.
const make = (tag, ...children) => {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
};

const link = (name) => {
  const anchor = make("a", name);
  anchor.href = `#${name}`;
  return anchor;
};

function typeOf(schema) {
  if (schema.$ref) return [link(schema.$ref.split("/").pop())];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap((option, number) => (number ? [" or ", ...typeOf(option)] : typeOf(option)));
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(" | ")];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.type === "array") return ["list of ", ...(schema.items ? typeOf(schema.items) : ["anything"])];
  if (schema.type === "object" && schema.additionalProperties) return ["map of ", ...typeOf(schema.additionalProperties)];
  return [schema.type ?? "anything"];
}

const content = (part) =>
  Object.entries(part.content).flatMap(([media, { schema }]) => (media === "application/json" ? typeOf(schema) : [media]));

function operation(path, method, described) {
  const name = make("span", method);
  name.className = "method";
  const parts = [make("summary", name, make("code", path), ` — ${described.summary}`)];
  for (const { name: parameter, in: where, description } of described.parameters)
    parts.push(make("p", make("code", parameter), ` (${where}) ${description ?? ""}`));
  if (described.requestBody) parts.push(make("p", "Body: ", ...content(described.requestBody)));
  for (const [status, answer] of Object.entries(described.responses)) parts.push(make("p", `${status}: `, ...content(answer)));
  return make("details", ...parts);
}

function structure(name, schema) {
  const parts = [make("summary", make("code", name))];
  if (schema.description) parts.push(make("p", schema.description));
  const rows = Object.entries(schema.properties ?? {}).map(([field, type]) =>
    make("tr", make("td", make("code", field)), make("td", ...typeOf(type)), make("td", schema.required?.includes(field) ? "" : "optional")),
  );
  if (rows.length) parts.push(make("table", ...rows));
  const whole = make("details", ...parts);
  whole.id = name;
  return whole;
}

function openTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

const api = await (await fetch("/api/openapi.json")).json();
for (const [path, methods] of Object.entries(api.paths))
  for (const [method, described] of Object.entries(methods))
    document.getElementById("operations").append(operation(path, method, described));
for (const [name, schema] of Object.entries(api.components.schemas))
  document.getElementById("structures").append(structure(name, schema));
addEventListener("hashchange", openTarget);
openTarget();
