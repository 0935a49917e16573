import { expect, it } from "vitest";
import { doubtAddress } from "./address-doubt";

const doubt = (state: string, zipcode: string) => doubtAddress({ state, zipcode });

it("asks about a ZIP code of letters with a state, however the state is written", () => {
  expect(doubt("MN", "K1A 0B1")).toBe("zip-of-state");
  expect(doubt("Minnesota", "K1A 0B1")).toBe("zip-of-state");
  expect(doubt("District of Columbia", "K1A 0B1")).toBe("zip-of-state");
  expect(doubt("MN", "55101")).toBeUndefined();
  expect(doubt("PR", "00901-1234")).toBeUndefined();
});

it("asks about a ZIP code with a province, and about two letters that are no state", () => {
  expect(doubt("ON", "55101")).toBe("code-of-province");
  expect(doubt("ON", "K1A 0B1")).toBeUndefined();
  expect(doubt("Quebec", "H2Y1C6")).toBeUndefined();
  expect(doubt("MM", "55101")).toBe("unknown-state");
});

it("asks nothing where it does not know the rules, or where something is blank", () => {
  expect(doubt("Bayern", "80331")).toBeUndefined();
  expect(doubt("ZH", "CH-8001")).toBeUndefined();
  expect(doubt("", "80331")).toBeUndefined();
  expect(doubt("MN", "")).toBeUndefined();
});
