import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntryParams } from "@/lib/contract/entry";
import { declineNomination, getWishes, saveWishes } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { nominate, nominationParams } from "@/test/fixtures/nominations";
import { makeSeason } from "@/test/fixtures/seasons";
import { candidacyOf, decide, desk } from "@/test/fixtures/slate";

afterAll(closeDatabase);

const YEAR = 2123;
const [CODE, OTHER_CODE, CLOSED] = ["WISH-C", "WISH-D", "WISH-Z"];
const [VOTER, WANTED, FREE, STAFF, RUSH] = ["WISH-V", "WISH-1", "WISH-2", "WISH-S", "WISH-3"] as const;
let client: Caller;
let requested: Caller;

const decline = (caller: Caller, declined: boolean, year = YEAR) =>
  outcomeOf(declineNomination, { year, declined }, caller);
const put = (candidateID: string, more: Record<string, string> = {}) => ({
  voterID: VOTER,
  candidateID,
  recordID: candidateID,
  committeeYear: String(YEAR),
  committeeCode: CODE,
  ...more,
});

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": voters(VOTER, WANTED, FREE, STAFF, RUSH),
    "committees.csv": [
      ...[CODE, OTHER_CODE].map((code) => ({ code, name: code, positions: "Chair;Member" })),
      { code: CLOSED, name: CLOSED, positions: "Member" },
    ],
  });
  await database().committee.update({ where: { code: CLOSED }, data: { active: false } });
  await makeStaff(STAFF);
  await makeSeason(YEAR);
  requested = await asMember(WANTED);
});

describe("the wish to serve", () => {
  type Wish = EntryParams<typeof saveWishes>["wishes"][number];
  const wish = (...list: Wish[]) => outcomeOf(saveWishes, { wishes: list }, requested);
  const wishes = async () => (await ask(getWishes, {}, requested)).wishes;
  const [chair, any] = [{ committeeCode: OTHER_CODE, position: "Chair" }, { committeeCode: CODE }];

  it("stands in the member's order until it is changed or withdrawn", async () => {
    expect(await wish(chair, any)).toBe("done");
    const first = [
      { committeeCode: OTHER_CODE, committeeName: OTHER_CODE, position: "Chair" },
      { committeeCode: CODE, committeeName: CODE },
    ];
    expect(await wishes()).toEqual(first);
    expect(await wish(chair, any)).toBe("done");
    expect(await database().servingWish.count({ where: { memberId: WANTED } })).toBe(2);
    expect(await wish(any, chair)).toBe("done");
    expect(await wishes()).toEqual(first.toReversed());
    expect(await wish()).toBe("done");
    expect(await wishes()).toEqual([]);
  });

  it("names committees and positions that there are, each once", async () => {
    expect(await wish({ committeeCode: "WISH-NONE" })).toBe("unknown-committee");
    expect(await wish({ committeeCode: CLOSED })).toBe("unknown-committee");
    expect(await wish({ committeeCode: CODE, position: "King" })).toBe("unknown-position");
    expect(await wish(any, any)).toBe("invalid-parameter");
    const { json } = await call(saveWishes.path, { wishes: [any, chair, any] }, requested);
    expect(json).toMatchObject({ errors: [{ pointer: "/wishes/2" }] });
    const many = Array.from({ length: 21 }, () => any);
    expect(await wish(...many)).toBe("invalid-parameter");
  });

  it("is what staff read on the candidate's page", async () => {
    expect(await wish({ committeeCode: OTHER_CODE }, { committeeCode: CODE, position: "Member" })).toBe(
      "done",
    );
    await nominate(put(WANTED), client);
    const { id } = await candidacyOf(YEAR, CODE, WANTED);
    const page = await desk<{ wishes: unknown }>("get-candidacy", { candidacyId: id }, await asMember(STAFF));
    expect(page.wishes).toEqual([
      { committeeCode: OTHER_CODE, committeeName: OTHER_CODE },
      { committeeCode: CODE, committeeName: CODE, position: "Member" },
    ]);
  });
});

describe("the wish not to be nominated", () => {
  const REFUSED = "candidate-declined-nomination";

  it("refuses nominations for the year, without a reason, and withdraws the candidacies", async () => {
    await decide(YEAR, CODE, { [WANTED]: "proposed" }, client);
    const revision = async () =>
      (await database().slate.findUnique({ where: { year: YEAR } }))?.revision ?? 1;
    const before = await revision();
    expect(await decline(requested, true)).toBe("done");
    expect(await candidacyOf(YEAR, CODE, WANTED)).toMatchObject({ state: "withdrawn", rank: null });
    expect(await revision()).toBe(before + 1);
    const params = put(WANTED, { recordID: "again", committeeCode: OTHER_CODE });
    expect(await nominate(params, client)).toBe(REFUSED);
    const { headers } = await call("/committee/nominate", nominationParams(params), client);
    expect(headers.get("x-failure-detail")).toBe("The candidate cannot be nominated for that year.");
    expect(await nominate(put(WANTED, { qualifications: "Other words" }), client)).toBe(REFUSED);
    expect(await nominate(put(WANTED), client)).toBe("SUCCESS");
    expect(await candidacyOf(YEAR, CODE, WANTED)).toMatchObject({ state: "withdrawn" });
  });

  it("can be taken back: what is still nominated stands again", async () => {
    expect(await decline(requested, false)).toBe("done");
    expect(await candidacyOf(YEAR, CODE, WANTED)).toMatchObject({ state: "nominated" });
    const params = put(WANTED, { recordID: "again", committeeCode: OTHER_CODE });
    expect(await nominate(params, client)).toBe("SUCCESS");
    expect(await database().declinedNomination.count({ where: { memberId: WANTED, endedAt: null } })).toBe(0);
  });

  it("answers the same whether the caller was nominated or not", async () => {
    const free = await asMember(FREE);
    const params = { year: YEAR, declined: true };
    const [one, other] = [
      await call(declineNomination.path, params, requested),
      await call(declineNomination.path, params, free),
    ];
    expect([one.status, one.text]).toEqual([other.status, other.text]);
    expect(await decline(free, true, 2124)).toBe("not-possible-now");
  });

  it("is heeded by fifty nominations at once: each is in time, or refused", async () => {
    const caller = await asMember(RUSH);
    const answers = await atOnce(50, async (index) => {
      if (index === 20) return decline(caller, true);
      const params = put(RUSH, {
        recordID: `rush-${index % 4}`,
        committeeCode: index % 2 ? CODE : OTHER_CODE,
      });
      return nominate({ ...params, committeePosition: index % 4 < 2 ? "Chair" : "Member" }, client);
    });
    expect(Object.keys(tally(answers)).toSorted()).not.toContain("500");
    const standing = await database().candidacy.findMany({ where: { memberId: RUSH, year: YEAR } });
    expect(standing.filter(({ state }) => state !== "withdrawn")).toEqual([]);
  });
});
