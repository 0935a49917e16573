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
  it("require no choice where only the member changed something", () => {
    expect(compareVersions(before, before, { ...before, city: "Elmwood" })).toEqual([]);
  });

  it("require no choice where both changed to the same value", () => {
    const after = { ...before, city: "Elmwood" };
    expect(compareVersions(before, after, after)).toEqual([]);
  });

  it("require a choice where only the record changed, and preselect the record", () => {
    const onRecord = { ...before, cellPhone: "651-555-0199" };
    expect(compareVersions(before, onRecord, { ...before, city: "Elmwood" })).toEqual([
      {
        field: "cellPhone",
        before: "651-555-0101",
        onRecord: "651-555-0199",
        mine: "651-555-0101",
        suggested: "onRecord",
      },
    ]);
  });

  it("require a choice where both changed, and preselect nothing", () => {
    const choices = compareVersions(before, { ...before, city: "Oakdale" }, { ...before, city: "Elmwood" });
    expect(choices).toEqual([
      { field: "city", before: "Riverton", onRecord: "Oakdale", mine: "Elmwood", suggested: undefined },
    ]);
  });

  it("merge into the chosen version of each field, and what was typed elsewhere", () => {
    const onRecord = { ...before, city: "Oakdale", cellPhone: "651-555-0199", firstName: "Daniel" };
    const mine = { ...before, city: "Elmwood", cellPhone: "", lastName: "Whitfield" };
    expect(
      mergeVersions(mine, onRecord, { city: "mine", cellPhone: "onRecord", firstName: "onRecord" }),
    ).toEqual({
      ...before,
      city: "Elmwood",
      cellPhone: "651-555-0199",
      firstName: "Daniel",
      lastName: "Whitfield",
    });
  });
});

it("lists the changed fields in the order of the page", () => {
  expect(changesBetween(before, { ...before, city: "", firstName: "D." })).toEqual([
    { field: "firstName", from: "Dana", to: "D." },
    { field: "city", from: "Riverton", to: "" },
  ]);
});

it("composes a name from the parts that are present", () => {
  expect(nameOfParts({ firstName: " Dana ", middleName: "", lastName: "Whitfield" })).toBe("Dana Whitfield");
});

it("tells a stored profile from anything else", () => {
  expect(isProfileVersion(before)).toBe(true);
  expect([null, "x", {}, { ...before, city: 1 }].some(isProfileVersion)).toBe(false);
});
