import { describe, expect, it } from "vitest";
import {
  changesBetween,
  compareVersions,
  isProfileVersion,
  mergeVersions,
  nameOfParts,
  PROFILE_FIELDS,
  type ProfileVersion,
} from "./profile-versions";

const empty = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ""])) as Record<
  (typeof PROFILE_FIELDS)[number],
  string
>;
const before: ProfileVersion = { ...empty, firstName: "Dana", city: "Riverton", cellPhone: "651-555-0101" };

describe("two versions of a profile", () => {
  it("ask nothing where only the member changed something", () => {
    expect(compareVersions(before, before, { ...before, city: "Elmwood" })).toEqual([]);
  });

  it("ask nothing where both became the same", () => {
    const after = { ...before, city: "Elmwood" };
    expect(compareVersions(before, after, after)).toEqual([]);
  });

  it("ask for what only the record changed, and suggest it", () => {
    const theirs = { ...before, cellPhone: "651-555-0199" };
    expect(compareVersions(before, theirs, { ...before, city: "Elmwood" })).toEqual([
      {
        field: "cellPhone",
        before: "651-555-0101",
        theirs: "651-555-0199",
        mine: "651-555-0101",
        suggested: "theirs",
      },
    ]);
  });

  it("ask for what both changed, and suggest nothing", () => {
    const choices = compareVersions(before, { ...before, city: "Oakdale" }, { ...before, city: "Elmwood" });
    expect(choices).toEqual([
      { field: "city", before: "Riverton", theirs: "Oakdale", mine: "Elmwood", suggested: undefined },
    ]);
  });

  it("become what was chosen, field by field, and what was typed elsewhere", () => {
    const theirs = { ...before, city: "Oakdale", cellPhone: "651-555-0199", firstName: "Daniel" };
    const mine = { ...before, city: "Elmwood", cellPhone: "", lastName: "Whitfield" };
    expect(mergeVersions(mine, theirs, { city: "mine", cellPhone: "theirs", firstName: "theirs" })).toEqual({
      ...before,
      city: "Elmwood",
      cellPhone: "651-555-0199",
      firstName: "Daniel",
      lastName: "Whitfield",
    });
  });
});

it("tells what became different, in the order of the page", () => {
  expect(changesBetween(before, { ...before, city: "", firstName: "D." })).toEqual([
    { field: "firstName", from: "Dana", to: "D." },
    { field: "city", from: "Riverton", to: "" },
  ]);
});

it("puts a name together from the parts that there are", () => {
  expect(nameOfParts({ firstName: " Dana ", middleName: "", lastName: "Whitfield" })).toBe("Dana Whitfield");
});

it("knows a profile that was kept from anything else", () => {
  expect(isProfileVersion(before)).toBe(true);
  expect([null, "x", {}, { ...before, city: 1 }].some(isProfileVersion)).toBe(false);
});
