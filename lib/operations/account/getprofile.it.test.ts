import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { bring } from "@/test/fixtures/association";
import { type Caller, list } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const [MEMBER, OTHER] = ["PROF-MEMBER", "PROF-OTHER"];
let caller: Caller;

beforeAll(async () => {
  await bring({
    "members.csv": [
      {
        ...{
          memberId: MEMBER,
          firstName: "Dana",
          middleName: "Jean",
          lastName: "Whitfield",
          email: "dana@prof.example",
        },
        ...{
          workPhone: "651-555-0101",
          address1: "1 Elm Street",
          city: "Riverton",
          state: "MN",
          zipCode: "55101",
          active: "true",
        },
      },
      { memberId: OTHER, firstName: "Other", lastName: "Person", active: "true" },
    ],
  });
  caller = await asMember(MEMBER);
});

it("returns the caller's own profile with the full middle name, whichever member is named", async () => {
  const [profile, ...more] = await list("/account/getprofile", { memberid: OTHER }, caller);
  expect(more).toEqual([]);
  expect(profile).toMatchObject({
    ...{ firstName: "Dana", middleName: "Jean", lastName: "Whitfield", fullName: "Dana Jean Whitfield" },
    ...{
      officePhone: "651-555-0101",
      city: "Riverton",
      zipcode: "55101",
      changed: "",
      beingPassedOn: "false",
    },
  });
});

it("can be sent back to updatememberprofile unchanged, and after a change shows that it is being passed on", async () => {
  const [before = {}] = await list("/account/getprofile", {}, caller);
  const dateTime = new Date().toISOString();
  const update = { ...before, city: "Elmwood", memberid: MEMBER, dateTime };
  expect(await list("/committee/updatememberprofile", update, caller)).toEqual({ STATUS: "SUCCESS" });
  const [after = {}] = await list("/account/getprofile", {}, caller);
  expect(after).toEqual({ ...before, city: "Elmwood", changed: after.changed, beingPassedOn: "true" });
  expect(Date.parse(after.changed ?? "")).toBe(Math.floor(Date.parse(dateTime) / 1000) * 1000);
});
