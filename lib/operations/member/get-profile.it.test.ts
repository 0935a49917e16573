import { afterAll, beforeAll, expect, it } from "vitest";
import { getProfile } from "@/lib/contract/account";
import { toProfileVersion } from "@/lib/domain/people/profile-versions";
import { closeDatabase } from "@/lib/store/database";
import { ask } from "@/test/fixtures/ask";
import { importRows } from "@/test/fixtures/association";
import { call, type Caller, list } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const [MEMBER, OTHER] = ["PROF-MEMBER", "PROF-OTHER"];
let caller: Caller;

beforeAll(async () => {
  await importRows({
    "members.csv": [
      {
        memberId: MEMBER,
        firstName: "Dana",
        middleName: "Jean",
        lastName: "Whitfield",
        email: "dana@prof.example",
        workPhone: "651-555-0101",
        address1: "1 Elm Street",
        city: "Riverton",
        state: "MN",
        zipCode: "55101",
        active: "true",
      },
      { memberId: OTHER, firstName: "Other", lastName: "Person", active: "true" },
    ],
  });
  caller = await asMember(MEMBER);
});

it("returns the caller's own profile with the full middle name, and nobody else's", async () => {
  expect((await call(getProfile.path, { memberid: OTHER }, caller)).status).toBe(400);
  const profile = await ask(getProfile, {}, caller);
  expect(profile).toMatchObject({
    firstName: "Dana",
    middleName: "Jean",
    lastName: "Whitfield",
    fullName: "Dana Jean Whitfield",
    officePhone: "651-555-0101",
    city: "Riverton",
    zipcode: "55101",
    beingPassedOn: false,
  });
  expect(profile.changed).toBeUndefined();
});

it("can be sent back to updatememberprofile unchanged, and after a change shows that it is being passed on", async () => {
  const before = await ask(getProfile, {}, caller);
  const dateTime = new Date().toISOString();
  const update = { ...toProfileVersion(before), city: "Elmwood", memberid: MEMBER, dateTime };
  expect(await list("/committee/updatememberprofile", update, caller)).toEqual({ STATUS: "SUCCESS" });
  const after = await ask(getProfile, {}, caller);
  expect(after).toEqual({ ...before, city: "Elmwood", changed: after.changed, beingPassedOn: true });
  expect(Date.parse(after.changed ?? "")).toBe(Math.floor(Date.parse(dateTime) / 1000) * 1000);
});
