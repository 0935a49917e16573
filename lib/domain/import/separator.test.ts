import { expect, it } from "vitest";
import { findSeparator } from "./separator";

it.each([
  ["memberId,lastName", ","],
  ["memberId;lastName;boards", ";"],
  ["memberId\tlastName", "\t"],
  ["memberId", ","],
  ["", ","],
  ['memberId;"last, first, middle";city', ";"],
  ['"a;b;c",d', ","],
] as const)("finds what separates %j", (line, separator) => {
  expect(findSeparator(line)).toBe(separator);
});
