import { describe, expect, it } from "vitest";
import { isPattern, isTooLittle, passwordStems, withoutOwnWords } from "./password-strength";

const OWNER = {
  id: "M10042",
  nrdsId: "601234567",
  firstName: "Dána",
  middleName: "Jo",
  lastName: "O'Whitfield",
  informalName: "",
  fullName: "",
  email: "dana.whitfield@harbor-realty.example",
};

describe("the stems of a password", () => {
  it.each([
    ["Password2026!!", "password"],
    ["p@ssw0rd12345", "password"],
    ["  DRAGON--123 ", "dragon"],
    ["let me in please", "letmeinplease"],
    ["1234567890!", "1234567890"],
  ])("of %s have %s", (password, stem) => {
    expect(passwordStems(password)).toContain(stem);
  });

  it("have a word only when it is at least half of the password", () => {
    expect(passwordStems("dragon-83920174652")).not.toContain("dragon");
    expect(passwordStems("copper lantern on the hill")).not.toContain("copper");
  });
});

describe("a pattern", () => {
  it.each(["aaaaaaaaaa", "abcabcabcabc", "passwordpassword", "abcdefghij", "9876543210"])("is %s", (text) => {
    expect(isPattern(text)).toBe(true);
  });

  it.each(["copper lantern", "abcdefghik", "lantern-on-hill-lantern-on-hill-"])("is not %s", (text) => {
    expect(isPattern(text)).toBe(false);
  });
});

describe("a password without its owner's names, ids and e-mail address", () => {
  it.each([
    ["Dana O’Whitfield!", ""],
    ["OWHITFIELD-2026", "2026"],
    ["m10042M10042", ""],
    ["dana.whitfield@harbor-realty.example", ""],
    ["601234567-601234567", ""],
  ])("leaves too little of %s", (password, rest) => {
    expect(withoutOwnWords(password, OWNER)).toBe(rest);
    expect(isTooLittle(rest)).toBe(true);
  });

  it("leaves enough of one that merely mentions them", () => {
    expect(isTooLittle(withoutOwnWords("dana sails a green kettle", OWNER) ?? "")).toBe(false);
    expect(withoutOwnWords("copper lantern on the hill", OWNER)).toBeUndefined();
  });
});
