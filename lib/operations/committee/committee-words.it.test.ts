import { afterAll, beforeAll, expect, it } from "vitest";
import { getProfile, getReader } from "@/lib/contract/account";
import { getCommittees, getOwnCommittees } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { ask } from "@/test/fixtures/ask";
import { importRows, voters } from "@/test/fixtures/association";
import { call, type Caller } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const READER = "WRD-READER";
let reader: Caller;

beforeAll(async () => {
  await importRows({
    "types.csv": [
      { code: "WRD-B", name: "Broker", "name.es": "Corredor" },
      { code: "WRD-A", name: "Agent", "name.es": "" },
    ],
    "position-names.csv": [
      { position: "WRD Chair", "name.es": "WRD Presidencia" },
      { position: "WRD Member", "name.es": "" },
    ],
    "members.csv": voters(READER).map((row) => ({ ...row, memberType: "WRD-B" })),
    "committees.csv": [
      {
        code: "WRD-1",
        name: "Wrd Budget",
        "name.es": "Wrd Presupuesto",
        description: "Prepares the budget.",
        "description.es": "Prepara el presupuesto.",
        positions: "Chair",
      },
      { code: "WRD-2", name: "Wrd Audit", "name.es": "", description: "Audits.", positions: "Chair" },
    ],
    "places.csv": [
      { memberId: READER, committeeCode: "WRD-1", position: "Chair", startDate: "2020-01-01", endDate: "" },
    ],
  });
  reader = await asMember(READER);
});

const reading = (language: string) => ({ ...reader, "accept-language": language });

it("says committees in the reader's language, and in the first where the association has no other words", async () => {
  const wordsOf = async (language: string) => {
    const { items } = await ask(getCommittees, {}, reading(language));
    return items
      .filter(({ committeeCode }) => committeeCode.startsWith("WRD-"))
      .map(({ committeeName, description }) => `${committeeName}: ${description ?? ""}`);
  };
  expect(await wordsOf("en")).toEqual(["Wrd Audit: Audits.", "Wrd Budget: Prepares the budget."]);
  expect(await wordsOf("es")).toEqual(["Wrd Audit: Audits.", "Wrd Presupuesto: Prepara el presupuesto."]);
  const [own] = (await ask(getOwnCommittees, {}, reading("es"))).items;
  expect(own?.committeeName).toBe("Wrd Presupuesto");
});

it("says how positions are called in the reader's language, where the association has another name", async () => {
  const namesOf = async (language: string) => {
    const { positionNames } = await ask(getReader, {}, reading(language));
    return positionNames.filter(({ position }) => position.startsWith("WRD "));
  };
  expect(await namesOf("en")).toEqual([]);
  expect(await namesOf("es")).toEqual([{ position: "WRD Chair", name: "WRD Presidencia" }]);
});

it("keeps the documented operations in the first language", async () => {
  const { json } = await call("/committee/getcommmemberhistory", { ID: READER }, reading("es"));
  expect(json).toMatchObject([{ DESCRIPTION: "Wrd Budget" }]);
});

it("says a membership type in words, and its code where there are none", async () => {
  const typeOf = async (language: string) => (await ask(getProfile, {}, reading(language))).memberType;
  expect(await typeOf("en")).toBe("Broker");
  expect(await typeOf("es")).toBe("Corredor");
  await importRows({ "members.csv": [{ memberId: READER, memberType: "WRD-A" }] });
  expect(await typeOf("es")).toBe("Agent");
  await importRows({ "members.csv": [{ memberId: READER, memberType: "WRD-NONE" }] });
  expect(await typeOf("es")).toBe("WRD-NONE");
});
