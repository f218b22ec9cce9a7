import { expect, test, vi } from "vitest";
import { activation, keyOf } from "./keyboard";

const press = (key: string) => ({ key, preventDefault: vi.fn(), stopPropagation: vi.fn() });

test.each(["Enter", " "])("%j presses, once and here only", (key) => {
  const pressed = vi.fn();
  const event = press(key);
  activation(pressed)(event as unknown as KeyboardEvent);
  expect(pressed).toHaveBeenCalledOnce();
  expect(event.preventDefault).toHaveBeenCalledOnce();
  expect(event.stopPropagation).toHaveBeenCalledOnce();
});

test.each(["a", "Escape", "Tab", "ArrowLeft"])("%s is left to others", (key) => {
  const pressed = vi.fn();
  const event = press(key);
  activation(pressed)(event as unknown as KeyboardEvent);
  expect(pressed).not.toHaveBeenCalled();
  expect(event.preventDefault).not.toHaveBeenCalled();
});

test.each([
  ["KeyD", "d", "d"],
  ["KeyD", "в", "d"],
  ["KeyD", "D", "d"],
  ["ArrowLeft", "ArrowLeft", "ArrowLeft"],
  ["Digit1", "!", "!"],
])("%s, which writes %s, is %s", (code, key, name) => {
  expect(keyOf({ code, key } as KeyboardEvent)).toBe(name);
});
