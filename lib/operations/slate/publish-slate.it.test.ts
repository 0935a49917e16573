import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { type Caller, call, list } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { refusal } from "@/test/fixtures/desk-season";
import { day } from "@/test/fixtures/seasons";
import { candidacyOf, decide, desk, refusalOf } from "@/test/fixtures/slate";
import { type Slate, slatedSeason } from "@/test/fixtures/slated-season";

afterAll(closeDatabase);

type Preview = EntryResult<typeof contract.previewPublication>;
type Publication = EntryResult<typeof contract.publishSlate>;
type PlaceChange = EntryResult<typeof contract.revokePlace>;

const YEAR = 2093;
const season = slatedSeason("SLP", YEAR);
const { A, APPROVER, B, MANAGER, ONE, SIX, THREE, TWO } = season;
const { slate, memberPosition } = season;
let client: Caller;
let approver: Caller;

/** When A and B were published. */
const publishedAt = ({ committees }: Slate) =>
  [A, B].map((code) => committees.find(({ committeeCode }) => committeeCode === code)?.publishedAt);
const revision = async () => (await slate(client)).revision;

beforeAll(async () => {
  client = await season.makeSlate();
  approver = await asMember(APPROVER);
  const seen = { year: YEAR, revision: await revision() };
  await desk("send-slate", seen, client);
  await desk("approve-slate", seen, approver);
});

describe("an approved slate", () => {
  it("is published in one step: shown before, offered once, decided, and on record", async () => {
    const shown = await desk<Preview>("preview-publication", { year: YEAR }, client);
    expect(shown).toMatchObject({
      mayPublish: true,
      counts: { places: 2, people: 2, unreachable: 1, alternates: 2, notSelected: 1, blocks: 0 },
    });
    expect(shown.obstacles.map(({ kind, memberId }) => [kind, memberId])).toEqual([
      ["seat-open", undefined],
      ["no-address", TWO],
    ]);
    const answers = await atOnce(4, () =>
      call("/desk/publish-slate", { year: YEAR, revision: shown.revision }, client),
    );
    expect(tally(answers.map(refusal))).toEqual({
      "200": 1,
      "stale-change": 3,
    });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({
      current: { revision: shown.revision + 1, publications: [{ revision: shown.revision }] },
    });
    const published = answers.find(({ status }) => status === 200)?.json as Publication;
    expect(
      published.places.map(({ memberId, startDate, endDate, priority }) => [
        memberId,
        startDate,
        endDate,
        priority,
      ]),
    ).toEqual([
      [ONE, `${YEAR}-03-01`, `${YEAR + 2}-02-28`, "2"],
      [TWO, `${YEAR}-03-01`, `${YEAR + 2}-02-28`, "2"],
    ]);
    expect(published.notified.map(({ reachable }) => reachable)).toEqual([true, false]);
    const places = await database().place.findMany({
      where: { publicationId: published.publicationId ?? "" },
    });
    expect(places).toHaveLength(2);
    const statuses = await database().nomination.findMany({
      where: { year: YEAR, committeeCode: A },
      orderBy: { candidateId: "asc" },
    });
    expect(statuses.map(({ status }) => status)).toEqual([
      "selected",
      "selected",
      "submitted",
      "submitted",
      "not_selected",
      "submitted",
    ]);
    expect(await auditOf("place", published.places[0]?.placeId ?? "")).toHaveLength(1);
    expect(await auditOf("nomination", statuses[0]?.id ?? "")).toMatchObject([
      { action: "nomination.submit" },
      { action: "nomination.decide", after: { status: "selected" } },
    ]);
    const one = await candidacyOf(YEAR, A, ONE);
    expect((await auditOf("candidacy", one.id)).at(-1)).toMatchObject({ action: "candidacy.publish" });
    expect(memberPosition(await slate(client))?.people.map(({ standing }) => standing)).toEqual([
      "held",
      "offered",
      "offered",
    ]);
    const after = await slate(client);
    expect(after.publishedAt).toBe(published.publishedAt);
    expect(publishedAt(after)).toEqual([published.publishedAt, undefined]);
    const again = { year: YEAR, revision: published.revision };
    const nothing = await desk<Publication>("publish-slate", again, client);
    expect(nothing).toMatchObject({ revision: published.revision, places: [] });
    expect(nothing).not.toHaveProperty("publicationId");
  });

  it("gives a seat that is revoked to an alternate, once", async () => {
    const [first] =
      memberPosition(await slate(client))?.people.filter(({ memberId }) => memberId === ONE) ?? [];
    const [next] = memberPosition(await slate(client))?.alternates ?? [];
    const offered = { candidacyId: next?.candidacyId ?? "", version: next?.version ?? 0 };
    expect(await refusalOf("offer-alternate", offered, client)).toBe("no-seat-left");
    const revoking = { placeId: first?.placeId ?? "", reason: "Moved away" };
    const revoked = await desk<PlaceChange>("revoke-place", revoking, client);
    expect(revoked).toMatchObject({
      place: { memberId: ONE, status: "revoked" },
      notified: [{ memberId: ONE }],
    });
    expect(await refusalOf("revoke-place", revoking, client)).toBe("");
    expect(await auditOf("place", revoking.placeId)).toMatchObject([
      { action: "place.offer" },
      { action: "place.revoke", reason: "Moved away" },
    ]);
    expect(await refusalOf("offer-alternate", { ...offered, version: 99 }, client)).toBe("stale-change");
    const inCapitals = { ...offered, candidacyId: offered.candidacyId.toUpperCase() };
    const results = await atOnce(4, () => refusalOf("offer-alternate", inCapitals, client));
    expect(tally(results)).toEqual({ "": 1, "stale-change": 3 });
    const [confirmed] = await list("/committee/getcommitteeconfirmeds", { memberid: THREE }, client);
    expect(confirmed).toMatchObject({ COMMITTEE: A, STARTDATE: `${YEAR}-03-01` });
    expect((await call("/desk/revoke-place", { placeId: "none", reason: "x" }, client)).status).toBe(404);
  });

  it("lets only a manager who has just proved who they are publish", async () => {
    const manager = await asMember(MANAGER);
    const params = { year: YEAR, revision: await revision() };
    expect(await refusalOf("publish-slate", params, manager)).toBe("");
    await database().memberSession.updateMany({
      where: { memberId: MANAGER },
      data: { provenAt: new Date(Date.now() - 3_600_000) },
    });
    expect(await refusalOf("publish-slate", params, manager)).toBe("confirm-identity");
    expect((await call("/desk/publish-slate", params, approver)).status).toBe(403);
  });

  it("publishes nobody whom a rule blocks, unless the publisher sets it aside with a reason", async () => {
    await database().season.update({ where: { year: YEAR }, data: { needsApproval: false } });
    await decide(YEAR, B, { [SIX]: "proposed" }, client);
    const id = crypto.randomUUID();
    const rule = { year: YEAR, committeeCode: B, kind: "served-before", parameters: {}, effect: "blocks" };
    await database().rule.create({ data: { ...rule, id } });
    const shown = await desk<Preview>("preview-publication", { year: YEAR }, client);
    expect(shown.obstacles[0]).toMatchObject({ kind: "rule-blocks", memberId: SIX, committeeCode: B });
    const before = await slate(client);
    expect(before.publishedAt, "SIX is proposed and not published").toBeUndefined();
    expect(publishedAt(before)).toEqual([expect.any(String), undefined]);
    const params = { year: YEAR, revision: shown.revision };
    expect(await refusalOf("publish-slate", params, client)).toBe("candidate-not-eligible");
    expect(await refusalOf("publish-slate", { ...params, reason: "No one else would" }, client)).toBe("");
    const six = await candidacyOf(YEAR, B, SIX);
    expect(six.overrideReason).toBe("No one else would");
    expect(six.publishedAt).not.toBeNull();
    const after = await slate(client);
    expect(publishedAt(after)[1]).toBe(after.publishedAt);
    expect(after.publishedAt).toBe(after.publications.at(-1)?.publishedAt);
  });

  it("is only read once its season is over", async () => {
    await database().season.update({
      where: { year: YEAR },
      data: { answersClose: new Date(day(-1)), nominationsClose: new Date(day(-2)) },
    });
    const params = { year: YEAR, revision: await revision() };
    expect(await refusalOf("publish-slate", params, client)).toBe("season-closed");
    const place = await database().place.findFirstOrThrow({ where: { memberId: TWO, seasonYear: YEAR } });
    expect(await refusalOf("revoke-place", { placeId: place.id, reason: "x" }, client)).toBe("season-closed");
  });
});
