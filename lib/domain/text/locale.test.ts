import { expect, it } from "vitest";
import { chooseLocale } from "./locale";

it("keeps what the reader chose, whatever the browser says", () => {
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

it("speaks English where the browser says nothing", () => {
  expect(chooseLocale(undefined, null)).toBe("en");
});
