import { expect, it } from "vitest";
import { hasWords } from "./word-search";

it("finds every word, in any order, in any of the texts, whatever its case and accents", () => {
  const texts = ["Budget and Finance", "Prepares the yearly budget. Señales."];
  expect(hasWords("FINANCE yearly", texts)).toBe(true);
  expect(hasWords("senales", texts)).toBe(true);
  expect(hasWords("finance weekly", texts)).toBe(false);
  expect(hasWords("  ", texts)).toBe(true);
});
