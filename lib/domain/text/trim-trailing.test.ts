import { expect, it } from "vitest";
import { trimTrailing } from "./trim-trailing";

it.each([
  ["https://example.org//", "/", "https://example.org"],
  ["/a/b", "/", "/a/b"],
  ["//", "/", ""],
  ["", "/", ""],
  ["Has served: ;", ".:; ", "Has served"],
])("the end of %j without %j is %j", (text, characters, trimmed) => {
  expect(trimTrailing(text, characters)).toBe(trimmed);
});
