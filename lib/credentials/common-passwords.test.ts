import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords";

it.each([
  "qwertyuiop",
  "1234567890",
  "password12",
  "Password123!",
  "P@ssw0rd2026",
  "iloveyou12",
  "1q2w3e4r5t",
  "aaaaaaaaaa",
  "passwordpassword",
  "Manchester1",
  "letmein-letmein",
])("%s is a common password", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each([
  "copper lantern on the hill",
  "correct horse battery 42",
  "maple-river-lantern-2218",
  "Grüße an alle",
  "another good password",
  "another one",
  "tR7#kq0vLm",
  "dragon-83920174652",
])("%s is not", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
