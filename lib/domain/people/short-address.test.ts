import { expect, it } from "vitest";
import { shortAddress } from "./short-address";

it("leaves the first letter and the domain", () => {
  expect(shortAddress("dana.whitfield@example.org")).toBe("d…@example.org");
  expect(shortAddress("d@example.org")).toBe("d…@example.org");
});

it("says nothing of what is no address", () => {
  expect(["", "dana", "@example.org"].map(shortAddress)).toEqual(["", "", ""]);
});
