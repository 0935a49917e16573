import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, list } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import {
  NO_NUMBERS as blank,
  removeRule,
  ruleParams,
  saveRule,
  withRule as withRuleOf,
} from "@/test/fixtures/rules";
import { makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [YEAR, OVER] = [2116, 2117];
const MANAGER = "RLS-MAN";
let manager: Caller;

beforeAll(async () => {
  await bring({
    "boards.csv": [
      { boardId: "RLS-N", name: "North" },
      { boardId: "RLS-S", name: "South" },
    ],
    "members.csv": voters(MANAGER).map((row) => ({ ...row, memberType: "RLS-T" })),
    "committees.csv": [{ code: "RLS-A", name: "Éthics", positions: "Chair;Member" }],
  });
  await makeStaff(MANAGER);
  manager = await asMember(MANAGER);
  await makeSeason(YEAR, { opens: -5, closes: 5, answers: 9 });
  await makeSeason(OVER, { opens: -9, closes: -8, answers: -7 });
});

const here = (more: Record<string, string>) => ({ committeeCode: "RLS-A", ...more });
const save = (more: Record<string, string>) => saveRule(YEAR, here(more), manager);
const remove = (rule: Record<string, string>) => removeRule(rule, manager);
const rules = () => list("/desk/getrules", { year: String(YEAR) }, manager);
const withRule = (more: Record<string, string>, work: (made: Record<string, string>) => Promise<void>) =>
  withRuleOf(YEAR, here(more), manager, work);
const refusal = async (path: string, params: Record<string, string>) => {
  const { status, headers, json } = await call(path, params, manager);
  return [status, headers.get("x-failure-reason") ?? (json as { parameters?: string[] }).parameters];
};

describe("the rules of a season", () => {
  it("are made, read, changed and removed, with a record of each", async () => {
    const made = await save({ names: "President\nTreasurer" });
    expect(made).toEqual({
      ...{
        ruleID: made["ruleID"],
        year: "2116",
        committeeCode: "RLS-A",
        committeeName: "Éthics",
        position: "",
      },
      ...{ kind: "consecutive-years", number: "3", breakYears: "1", day: "", effect: "blocks", sentence: "" },
      ...{ names: ["President", "Treasurer"], version: "1" },
      words: "At most 3 consecutive years on Éthics (not counting President and Treasurer)",
    });
    const { ruleID = "" } = made;
    const changed = await save({ ruleID, version: "1", number: "2", effect: "warns", sentence: "Ours." });
    expect(changed).toMatchObject({
      ruleID,
      number: "2",
      names: [],
      effect: "warns",
      words: "Ours.",
      version: "2",
    });
    expect(await rules()).toEqual([changed]);
    expect(await remove(changed)).toEqual([changed]);
    expect(await rules()).toEqual([]);
    expect((await auditOf("rule", ruleID)).map(({ action }) => action)).toEqual([
      "rule.make",
      "rule.change",
      "rule.remove",
    ]);
  });

  it("every kind keeps what it takes", async () => {
    const kinds = [
      { kind: "active-member" },
      { kind: "member-type-in", names: "RLS-T\nR" },
      { kind: "board-in", names: "RLS-S\nRLS-N" },
      { kind: "member-for-years", number: "2", day: "03/01/2116" },
      { kind: "served-before" },
      { kind: "places-per-year", number: "2" },
      { kind: "firm-share", number: "2" },
      { kind: "board-share", number: "2" },
      { kind: "not-staff" },
    ];
    for (const more of kinds) {
      await withRule({ ...blank, ...more }, async (made) => {
        const { names, day, number } = { names: "", day: "", number: "", ...more };
        expect(made).toMatchObject({
          ...{
            kind: more.kind,
            number,
            day: day && "2116-03-01",
            names: names === "" ? [] : names.split("\n"),
          },
        });
        await Promise.resolve();
      });
    }
  });

  it("refuse what is wrong, stale or over", async () => {
    const saving = (more: Record<string, string>) => refusal("/desk/saverule", ruleParams(YEAR, here(more)));
    expect(await saving({ breakYears: "" })).toEqual([400, ["breakYears"]]);
    expect(await saving({ kind: "not-staff" })).toEqual([400, ["number", "breakYears"]]);
    expect(await saving({ ...blank, kind: "board-in", names: "RLS-N\nRLS-X" })).toEqual([400, ["names"]]);
    expect(await saving({ committeeCode: "RLS-X" })).toEqual([409, "unknown-committee"]);
    expect(await saving({ position: "Clerk" })).toEqual([409, "unknown-position"]);
    expect(await saving({ year: String(OVER) })).toEqual([409, "season-closed"]);
    expect((await saving({ year: "1999" }))[0]).toBe(404);
    expect((await saving({ ruleID: "nothing" }))[0]).toBe(404);
    await withRule({}, async ({ ruleID = "" }) => {
      expect(await saving({ ruleID, version: "7" })).toEqual([409, "stale-change"]);
      expect(await refusal("/desk/removerule", { ruleID, version: "7" })).toEqual([409, "stale-change"]);
      const stale = await call("/desk/saverule", ruleParams(YEAR, here({ ruleID, version: "7" })), manager);
      const { detail } = stale.json as { detail: string };
      expect(detail).toContain('it is now version 1 and blocks: "At most 3 consecutive years on Éthics');
    });
  });
});
