import { afterAll, beforeAll, expect, it } from "vitest";
import { FOUND_PEOPLE } from "@/lib/contract/entry";
import { findPeople } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { importRows, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import type { Caller } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const READER = "FND-READER";
let reader: Caller;

// No other test's members have such names.
beforeAll(async () => {
  await importRows({
    "members.csv": [
      ...voters(READER),
      { memberId: "FND-1", firstName: "Seoirse", lastName: "O'Qwbrien", nrdsId: "FNDN0001", voter: "false" },
      { memberId: "FND-2", firstName: "Qwmary-Ann", lastName: "Smith", nrdsId: "", voter: "false" },
      { memberId: "FND-3", firstName: "Jan", lastName: "van der Qwberg", nrdsId: "", voter: "false" },
      { memberId: "FND-4", firstName: "Gone", lastName: "O'Qwbrien", nrdsId: "", active: "false" },
      { memberId: "FND-5", firstName: "Ada", lastName: "Qwbrien", nrdsId: "", voter: "false" },
    ].map((row) => ({ active: "true", voter: "true", ...row })),
  });
  reader = await asMember(READER);
});

const idsOf = async (text: string) => {
  const { items } = await ask(findPeople, { text }, reader);
  return items.map(({ memberId }) => memberId);
};

it("finds inner parts of names, after those that begin so", async () => {
  expect(await idsOf("qwbrien")).toEqual(["FND-5", "FND-1"]);
  expect(await idsOf("o'qwbrien")).toEqual(["FND-1"]);
  expect(await idsOf("Seoirse Qwbri")).toEqual(["FND-1"]);
  expect(await idsOf("qwberg")).toEqual(["FND-3"]);
  expect(await idsOf("der qwberg, jan")).toEqual(["FND-3"]);
});

it("ignores titles", async () => {
  expect(await idsOf("Dr. Seoirse O'Qwbrien")).toEqual(["FND-1"]);
  expect(await idsOf("Mrs Qwmary Smith")).toEqual(["FND-2"]);
});

it("finds a member id and an NRDS id that are typed whole, and no one by a part of one", async () => {
  expect(await idsOf(" fnd-3 ")).toEqual(["FND-3"]);
  expect(await idsOf("fndn0001")).toEqual(["FND-1"]);
  expect(await idsOf("fndn000")).toEqual([]);
  expect(await idsOf("FND-4")).toEqual([]);
});

it("follows a name that its member changes", async () => {
  await importRows({ "members.csv": [{ memberId: "FND-2", firstName: "Mary", lastName: "Smith-Qwjones" }] });
  expect(await idsOf("qwjones")).toEqual(["FND-2"]);
  expect(await idsOf("Mary Qwjones")).toEqual(["FND-2"]);
  expect(await idsOf("qwmary")).toEqual([]);
});

it("answers nothing to a single letter", async () => {
  expect(await idsOf("q")).toEqual([]);
});

it("says that a list is cut, and cuts it", async () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      memberId: `FND-MANY-${index}`,
      firstName: "Many",
      lastName: `Qwzander${index}`,
      nrdsId: "",
      active: "true",
      voter: "false",
    }));
  const found = async () => {
    const { items, isTruncated } = await ask(findPeople, { text: "qwzander" }, reader);
    return [items.length, isTruncated];
  };
  await importRows({ "members.csv": people(FOUND_PEOPLE) });
  expect(await found()).toEqual([FOUND_PEOPLE, false]);
  await importRows({ "members.csv": people(FOUND_PEOPLE + 1) });
  expect(await found()).toEqual([FOUND_PEOPLE, true]);
});
