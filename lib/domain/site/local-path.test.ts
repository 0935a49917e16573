import fc from "fast-check";
import { expect, it } from "vitest";
import { localPath } from "./local-path";

it("keeps a path on this site", () => {
  expect(localPath("/places?year=2027#answer")).toBe("/places?year=2027#answer");
});

it.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "places",
  "",
  undefined,
  ["/places"],
  "/login?from=/places",
])("sends everything else to the front page: %s", (requested) => {
  expect(localPath(requested)).toBe("/");
});

it("never names another site", () => {
  const base = "https://here.example";
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("/", "\\", ".", "a", ":", "@", "\n", "?") }), (text) => {
      expect(new URL(localPath(`/${text}`), base).origin).toBe(base);
    }),
  );
});
