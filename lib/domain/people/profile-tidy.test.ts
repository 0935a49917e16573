import { expect, it } from "vitest";
import { malformedFields, tidyProfile } from "./profile-tidy";
import { PROFILE_FIELDS, type ProfileField, type ProfileVersion } from "./profile-versions";

const empty = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ""])) as Record<ProfileField, string>;
const before: ProfileVersion = { ...empty, officePhone: "555-0101 (ask for Dana)", zipcode: "5510" };

it("values from the record are neither normalised nor refused", () => {
  expect(malformedFields(before, before)).toEqual([]);
  expect(tidyProfile(before, before)).toEqual(before);
});

it("typed values are normalised", () => {
  const typed = {
    ...before,
    officePhone: "(651) 555 0101",
    zipcode: "551012345",
    state: "mn",
    city: "st. paul",
  };
  expect(tidyProfile(before, typed)).toEqual({
    ...before,
    officePhone: "651-555-0101",
    zipcode: "55101-2345",
    state: "MN",
    city: "st. paul",
  });
});

it("malformed values are reported", () => {
  expect(malformedFields(before, { ...before, cellPhone: "none", zipcode: "551" })).toEqual([
    "cellPhone",
    "zipcode",
  ]);
});
