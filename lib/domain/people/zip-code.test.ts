import { expect, it } from "vitest";
import { tidyState, tidyZipCode } from "./zip-code";

it.each([
  ["62701", "62701"],
  [" 62701 ", "62701"],
  ["627011234", "62701-1234"],
  ["62701 1234", "62701-1234"],
  ["62701-1234", "62701-1234"],
  ["k1a 0b1", "K1A 0B1"],
  ["", ""],
])("takes the ZIP code %s as %s", (typed, tidy) => {
  expect(tidyZipCode(typed)).toBe(tidy);
});

it.each(["6270", "627012", "62701-12", "62701/1234"])("refuses %s", (typed) => {
  expect(tidyZipCode(typed)).toBeUndefined();
});

it("capitalises a two-letter state code, and leaves a name alone", () => {
  expect(tidyState(" mn")).toBe("MN");
  expect(tidyState("Minnesota")).toBe("Minnesota");
});
