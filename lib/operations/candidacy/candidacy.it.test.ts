import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rankCandidacies, saveNote } from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { ask } from "@/test/fixtures/ask";
import { type Caller, call } from "@/test/fixtures/call";
import { decide, refusalOf, versionOf } from "@/test/fixtures/candidacies";
import { asMember } from "@/test/fixtures/credentials";
import { type NominatedIds, reviewedSeason } from "@/test/fixtures/reviewed-season";

afterAll(closeDatabase);

const YEAR = 2094;
const { REVIEWER, ONE, TWO, THREE, ANN, BUDGET, importNominated } = reviewedSeason("ONC", YEAR);
let client: Caller;
let reviewer: Caller;
let ids: NominatedIds;

beforeAll(async () => {
  ({ client, ids } = await importNominated());
  reviewer = await asMember(REVIEWER);
});

describe("one candidacy", () => {
  it("has everything that staff know for the decision", async () => {
    await ask(saveNote, { candidacyId: ids.ann, text: "Called.\nGlad to." }, reviewer);
    await ask(rankCandidacies, { list: "candidates", moves: [{ candidacyId: ids.ann }] }, reviewer);
    for (const state of ["shortlisted", "nominated"]) await decide([ids.ann], state, reviewer);
    const { json } = await call("/desk/get-candidacy", { candidacyId: ids.ann }, reviewer);
    expect(json).toMatchObject({
      memberId: ANN,
      rank: 1,
      confidential: true,
      changedBy: REVIEWER,
      committeeName: "Budget",
      supportedBy: [
        { voterId: ONE, name: `Vera ${ONE}`, priority: "10", source: "VOTER", statement: "Secret" },
        { voterId: TWO, priority: "2" },
        { voterId: THREE },
      ],
      meetingConflicts: [
        { meeting: { productCode: "ONC-M1" }, other: { productCode: "ONC-M2", committeeName: "Bylaws" } },
      ],
      notes: [{ authorId: REVIEWER, author: `Vera ${REVIEWER}`, text: "Called.\nGlad to." }],
      decisions: [
        { action: "candidacy.decide", rankBefore: 1, rankAfter: 1 },
        { action: "candidacy.decide" },
        { by: REVIEWER, action: "candidacy.rank", rankAfter: 1 },
      ],
    });
    const { findings } = json as { findings: Record<string, string>[] };
    expect(findings.map(({ effect, verdict }) => [effect, verdict]).toSorted()).toEqual([
      ["blocks", "holds"],
      ["warns", "fails"],
    ]);
  });

  it("has the places and committees of before", async () => {
    const { json } = await call("/desk/get-candidacy", { candidacyId: ids.bob }, reviewer);
    expect(json).toMatchObject({
      eligibility: "blocked",
      places: [{ committeeCode: BUDGET, startDate: `${YEAR - 3}-01-01` }],
    });
  });

  it("is 404 where there is none", async () => {
    for (const candidacyId of ["nonsense", crypto.randomUUID()])
      expect((await call("/desk/get-candidacy", { candidacyId }, client)).status).toBe(404);
  });
});

describe("a rule that blocks", () => {
  it("refuses the proposal with its sentence, until a manager sets it aside with a reason", async () => {
    const { bob } = ids;
    const refused = await decide([bob], "proposed", reviewer);
    expect(refusalOf(refused)).toBe("candidate-not-eligible");
    expect(refused.json).toMatchObject({
      detail: "Kim Brandt: Members of North Valley only: belongs to South Valley.",
    });
    const override = async (reason: string | undefined, caller: Caller) =>
      call("/desk/override-rule", { candidacyId: bob, version: await versionOf(bob), reason }, caller);
    expect((await override("Only one who can", reviewer)).status).toBe(403);
    expect((await override("Only one who can", client)).json).toMatchObject({
      eligibility: "overridden",
      overrideReason: "Only one who can",
    });
    expect(refusalOf(await decide([bob], "proposed", reviewer))).toBe("ok");
    expect(refusalOf(await override(undefined, client))).toBe("not-possible-now");
    expect(refusalOf(await decide([bob], "nominated", reviewer))).toBe("ok");
    const again = (await override(undefined, client)).json;
    expect(again).toMatchObject({ eligibility: "blocked" });
    expect(again).not.toHaveProperty("overrideReason");
  });
});
