import { beforeEach, expect, test, vi } from "vitest";
import { hashParameters, router } from "./router.svelte";

beforeEach(() => router.go("/"));

/** A click on a link to `address`; true if the router took it. */
function click(address: string, onLink: object = {}, onEvent: object = {}): boolean {
  const url = new URL(address, location.href);
  const attributes = { origin: url.origin, pathname: url.pathname, search: url.search, hash: url.hash, target: "" };
  const link: Element = Object.assign(new Element(), attributes, { hasAttribute: () => false }, onLink);
  Object.assign(link, { closest: () => link });
  const event = new Event("click", { cancelable: true });
  Object.assign(event, { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }, onEvent);
  Object.defineProperty(event, "target", { value: link });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test("an address is gone to, and a new page begins at its top", () => {
  const scroll = vi.fn();
  vi.stubGlobal("scrollTo", scroll);
  router.go("/t/abc#move=3");
  expect([router.path, router.hash]).toEqual(["/t/abc", "#move=3"]);
  expect(scroll).toHaveBeenCalledOnce();
  router.go("/t/abc#move=4");
  expect(scroll).toHaveBeenCalledOnce();
});

test("back and forth of the browser are followed", () => {
  history.pushState(null, "", "/rules/bigfoot");
  dispatchEvent(new Event("popstate"));
  expect(router.path).toBe("/rules/bigfoot");
});

test("links of the house are followed without loading", () => {
  expect(click("/new/bigfoot?x=1#y")).toBe(true);
  expect(location.href).toBe("http://tropa.test/new/bigfoot?x=1#y");
});

test.each([
  ["another site", "https://example.org/", {}, {}],
  ["the server's own answers", "/api/tables/abc/record", {}, {}],
  ["an anchor of this page", "/#here", {}, {}],
  ["a new tab by target", "/rules/bigfoot", { target: "_blank" }, {}],
  ["a new tab by key", "/rules/bigfoot", {}, { ctrlKey: true }],
  ["the middle button", "/rules/bigfoot", {}, { button: 1 }],
  ["a download", "/rules/bigfoot", { hasAttribute: (name: string) => name === "download" }, {}],
])("%s is left to the browser", (_, address, onLink, onEvent) => {
  expect(click(address, onLink, onEvent)).toBe(false);
  expect(router.path).toBe("/");
});

test("parameters stand after the hash sign", () => {
  expect(Object.fromEntries(hashParameters("#move=143&seat=0"))).toEqual({ move: "143", seat: "0" });
  expect([...hashParameters("")]).toEqual([]);
});
