import { expect, it } from "vitest";
import { chooseLocale } from "./locale";

it("prefers the reader's choice to the browser's languages", () => {
  expect(chooseLocale("es", "en-US,en")).toBe("es");
});

it.each([
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["fr-CA,fr;q=0.9,es;q=0.4,en;q=0.3", "es"],
  ["en;q=0.4, es;q=0.7", "es"],
  ["es;q=0,en", "en"],
  ["fr", "en"],
  ["", "en"],
])("takes the first language of the browser's that the site speaks: %s", (header, locale) => {
  expect(chooseLocale(undefined, header)).toBe(locale);
  expect(chooseLocale("xx", header)).toBe(locale);
});

it("defaults to English when the browser states no language", () => {
  expect(chooseLocale(undefined, null)).toBe("en");
});
