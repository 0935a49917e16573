import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getRules } from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import {
  NO_NUMBERS as blank,
  removeRule,
  type Rule,
  type RuleParams,
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
  await importRows({
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

const here = (more: Partial<RuleParams>) => ({ committeeCode: "RLS-A", ...more });
const save = (more: Partial<RuleParams>) => saveRule(YEAR, here(more), manager);
const remove = (rule: Rule) => removeRule(rule, manager);
const rules = async () => (await ask(getRules, { year: YEAR }, manager)).items;
const withRule = (more: Partial<RuleParams>, work: (made: Rule) => Promise<void>) =>
  withRuleOf(YEAR, here(more), manager, work);
const refusal = async (path: string, params: Record<string, unknown>) => {
  const { status, json } = await call(path, params, manager);
  const { reason, errors = [] } = json as { reason?: string; errors?: { pointer: string }[] };
  return [status, errors.length === 0 ? reason : errors.map(({ pointer }) => pointer)];
};

describe("the rules of a season", () => {
  it("are made, read, changed and removed, with a record of each", async () => {
    const made = await save({ names: ["President", "Treasurer"] });
    expect(made).toEqual({
      ruleId: made.ruleId,
      year: 2116,
      committeeCode: "RLS-A",
      committeeName: "Éthics",
      kind: "consecutive-years",
      number: 3,
      breakYears: 1,
      effect: "blocks",
      names: ["President", "Treasurer"],
      version: 1,
      words: "At most 3 consecutive years on Éthics (not counting President and Treasurer)",
    });
    const { ruleId } = made;
    const changed = await save({ ruleId, version: 1, number: 2, effect: "warns", sentence: "Ours." });
    expect(changed).toMatchObject({
      ruleId,
      number: 2,
      names: [],
      effect: "warns",
      words: "Ours.",
      version: 2,
    });
    expect(await rules()).toEqual([changed]);
    expect(await remove(changed)).toEqual(changed);
    expect(await rules()).toEqual([]);
    expect((await auditOf("rule", ruleId)).map(({ action }) => action)).toEqual([
      "rule.make",
      "rule.change",
      "rule.remove",
    ]);
  });

  it("every kind keeps what it takes", async () => {
    const kinds: Partial<RuleParams>[] = [
      { kind: "active-member" },
      { kind: "member-type-in", names: ["RLS-T", "R"] },
      { kind: "board-in", names: ["RLS-S", "RLS-N"] },
      { kind: "member-for-years", number: 2, day: "2116-03-01" },
      { kind: "served-before" },
      { kind: "places-per-year", number: 2 },
      { kind: "firm-share", number: 2 },
      { kind: "board-share", number: 2 },
      { kind: "not-staff" },
    ];
    for (const more of kinds) {
      await withRule({ ...blank, ...more }, async (made) => {
        const { kind, names = [], day, number } = more;
        expect(made).toMatchObject({ kind, names });
        expect([made.day, made.number, made.breakYears]).toEqual([day, number, undefined]);
        await Promise.resolve();
      });
    }
  });

  it("refuse what is wrong, stale or over", async () => {
    const saving = (more: Record<string, unknown>) =>
      refusal("/desk/save-rule", { ...ruleParams(YEAR, here({})), ...more });
    expect(await saving({ breakYears: undefined })).toEqual([400, ["/breakYears"]]);
    expect(await saving({ kind: "not-staff" })).toEqual([400, ["/number", "/breakYears"]]);
    expect(await saving({ ...blank, kind: "board-in", names: ["RLS-N", "RLS-X"] })).toEqual([
      400,
      ["/names"],
    ]);
    expect(await saving({ committeeCode: "RLS-X" })).toEqual([404, "unknown-committee"]);
    expect(await saving({ position: "Clerk" })).toEqual([404, "unknown-position"]);
    const detailOf = async (position: string) =>
      (await call("/desk/save-rule", ruleParams(YEAR, here({ position })), manager)).text;
    expect(await detailOf("Membr")).toContain("Did you mean “Member”?");
    expect(await detailOf("Secretary")).toContain("Send one of “Chair”, “Member”.");
    expect(await saving({ year: OVER })).toEqual([409, "season-closed"]);
    expect((await saving({ year: 1999 }))[0]).toBe(404);
    expect((await saving({ ruleId: "nothing" }))[0]).toBe(404);
    await withRule({}, async ({ ruleId }) => {
      expect(await saving({ ruleId, version: 7 })).toEqual([409, "stale-change"]);
      expect(await refusal("/desk/remove-rule", { ruleId, version: 7 })).toEqual([409, "stale-change"]);
      const stale = await call("/desk/save-rule", ruleParams(YEAR, here({ ruleId, version: 7 })), manager);
      expect(stale.json).toMatchObject({
        current: {
          ruleId,
          version: 1,
          effect: "blocks",
          words: expect.stringContaining("At most 3 consecutive years on Éthics") as string,
        },
      });
    });
  });
});
