import { expect, test } from "vitest";
import { makePassphrase } from "./passphrase";

test("a passphrase is three words and four digits, and different every time", () => {
  const made = Array.from({ length: 50 }, makePassphrase);
  for (const passphrase of made) expect(passphrase).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d{4}$/);
  expect(new Set(made).size).toBe(made.length);
});
