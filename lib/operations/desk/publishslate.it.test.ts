import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { closeDatabase, database } from "@/lib/store/database";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { type Caller, call, list } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { day } from "@/test/fixtures/seasons";
import { candidacyOf, decide, desk, refusalOf } from "@/test/fixtures/slate";
import { slatedSeason } from "@/test/fixtures/slated-season";

afterAll(closeDatabase);

type Preview = EntryResult<typeof contract.previewpublication>;
type Publication = EntryResult<typeof contract.publishslate>;
type PlaceChange = EntryResult<typeof contract.revokeplace>;

const YEAR = 2093;
const year = String(YEAR);
const season = slatedSeason("SLP", YEAR);
const { A, APPROVER, B, MANAGER, ONE, SIX, THREE, TWO } = season;
const { slate, memberPosition } = season;
let client: Caller;
let approver: Caller;

const revision = async () => (await slate(client)).revision;

beforeAll(async () => {
  client = await season.bringSlate();
  approver = await asMember(APPROVER);
  const seen = { year, revision: await revision(), text: "" };
  await desk("sendslate", seen, client);
  await desk("approveslate", seen, approver);
});

describe("an approved slate", () => {
  it("is published in one step: shown before, offered once, decided, and on record", async () => {
    const shown = await desk<Preview>("previewpublication", { year }, client);
    expect(shown).toMatchObject({
      mayPublish: "true",
      counts: { places: "2", people: "2", unreachable: "1", alternates: "2", notSelected: "1", blocks: "0" },
    });
    expect(shown.obstacles.map(({ kind, memberID }) => [kind, memberID])).toEqual([
      ["seat-open", ""],
      ["no-address", TWO],
    ]);
    const answers = await atOnce(4, () =>
      call("/desk/publishslate", { year, revision: shown.revision, reason: "" }, client),
    );
    expect(
      tally(answers.map(({ status, headers }) => headers.get("x-failure-reason") ?? String(status))),
    ).toEqual({
      "200": 1,
      "stale-change": 3,
    });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContain("It was last published by");
    const published = answers.find(({ status }) => status === 200)?.json as Publication;
    expect(
      published.places.map(({ memberID, startDate, endDate, priority }) => [
        memberID,
        startDate,
        endDate,
        priority,
      ]),
    ).toEqual([
      [ONE, `${YEAR}-03-01`, `${YEAR + 2}-02-28`, "2"],
      [TWO, `${YEAR}-03-01`, `${YEAR + 2}-02-28`, "2"],
    ]);
    expect(published.told.map(({ reachable }) => reachable)).toEqual(["true", "false"]);
    const places = await database().place.findMany({ where: { publicationId: published.publicationID } });
    expect(places).toHaveLength(2);
    const statuses = await database().nomination.findMany({
      where: { year: YEAR, committeeCode: A },
      orderBy: { candidateId: "asc" },
    });
    expect(statuses.map(({ status }) => status)).toEqual([
      ...["selected", "selected", "submitted", "submitted", "not_selected", "submitted"],
    ]);
    expect(await auditOf("place", published.places[0]?.placeID ?? "")).toHaveLength(1);
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
    const again = { year, revision: published.revision, reason: "" };
    expect(await desk<Publication>("publishslate", again, client)).toMatchObject({
      publicationID: "",
      places: [],
    });
  });

  it("gives a seat that is revoked to an alternate, once", async () => {
    const [first] =
      memberPosition(await slate(client))?.people.filter(({ memberID }) => memberID === ONE) ?? [];
    const [next] = memberPosition(await slate(client))?.alternates ?? [];
    const offered = { candidacyID: next?.candidacyID ?? "", version: next?.version ?? "" };
    expect(await refusalOf("offeralternate", offered, client)).toBe("no-seat-left");
    const revoking = { placeID: first?.placeID ?? "", reason: "Moved away" };
    const revoked = await desk<PlaceChange>("revokeplace", revoking, client);
    expect(revoked).toMatchObject({ place: { memberID: ONE, status: "revoked" }, told: [{ memberID: ONE }] });
    expect(await refusalOf("revokeplace", revoking, client)).toBe("");
    expect(await auditOf("place", revoking.placeID)).toMatchObject([
      { action: "place.offer" },
      { action: "place.revoke", reason: "Moved away" },
    ]);
    expect(await refusalOf("offeralternate", { ...offered, version: "99" }, client)).toBe("stale-change");
    const results = await atOnce(4, () => refusalOf("offeralternate", offered, client));
    expect(tally(results)).toEqual({ "": 1, "stale-change": 3 });
    const [confirmed] = await list("/committee/getcommitteeconfirmeds", { memberid: THREE }, client);
    expect(confirmed).toMatchObject({ COMMITTEE: A, STARTDATE: `${YEAR}-03-01` });
    expect((await call("/desk/revokeplace", { placeID: "none", reason: "x" }, client)).status).toBe(404);
  });

  it("lets only a manager who has just proved who they are publish", async () => {
    const manager = await asMember(MANAGER);
    const params = { year, revision: await revision(), reason: "" };
    expect(await refusalOf("publishslate", params, manager)).toBe("");
    await database().memberSession.updateMany({
      where: { memberId: MANAGER },
      data: { provenAt: new Date(Date.now() - 3_600_000) },
    });
    expect(await refusalOf("publishslate", params, manager)).toBe("confirm-identity");
    expect((await call("/desk/publishslate", params, approver)).status).toBe(403);
  });

  it("publishes nobody whom a rule blocks, unless the publisher sets it aside with a reason", async () => {
    await database().season.update({ where: { year: YEAR }, data: { needsApproval: false } });
    await decide(YEAR, B, { [SIX]: "proposed" }, client);
    const id = crypto.randomUUID();
    const rule = { year: YEAR, committeeCode: B, kind: "served-before", parameters: {}, effect: "blocks" };
    await database().rule.create({ data: { ...rule, id } });
    const shown = await desk<Preview>("previewpublication", { year }, client);
    expect(shown.obstacles[0]).toMatchObject({ kind: "rule-blocks", memberID: SIX, committeeCode: B });
    const params = { year, revision: shown.revision };
    expect(await refusalOf("publishslate", { ...params, reason: "" }, client)).toBe("candidate-not-eligible");
    expect(await refusalOf("publishslate", { ...params, reason: "No one else would" }, client)).toBe("");
    const six = await candidacyOf(YEAR, B, SIX);
    expect(six.overrideReason).toBe("No one else would");
    expect(six.publishedAt).not.toBeNull();
  });

  it("is only read once its season is over", async () => {
    await database().season.update({
      where: { year: YEAR },
      data: { answersClose: new Date(day(-1)), nominationsClose: new Date(day(-2)) },
    });
    const params = { year, revision: await revision(), reason: "" };
    expect(await refusalOf("publishslate", params, client)).toBe("season-closed");
    const place = await database().place.findFirstOrThrow({ where: { memberId: TWO, seasonYear: YEAR } });
    expect(await refusalOf("revokeplace", { placeID: place.id, reason: "x" }, client)).toBe("season-closed");
  });
});
