import "server-only";
import { randomUUID } from "node:crypto";
import * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { isOwnCandidacy, ownIdOf, WHOLE_SIGHT } from "@/lib/domain/access/candidacy-sight";
import { allow, type Outcome, refuse, type Refusal } from "@/lib/domain/outcome";
import { mayChange } from "@/lib/domain/season/season";
import { judgeRevision } from "@/lib/domain/slate/approval";
import { newlyOverridden, type Obstacle, obstaclesOf } from "@/lib/domain/slate/publication";
import type { SlatePosition } from "@/lib/domain/slate/slate";
import { dayIn, momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { NewOffer } from "@/lib/store/places/new-offer";
import { lockOfferFacts, saveOffers } from "@/lib/store/places/place-offers";
import { listNotifiedNotSelected, notSelectedLetters } from "@/lib/store/slate/not-selected";
import { lockDecided, savePublication } from "@/lib/store/slate/publications";
import { lockSlateHead, savePublished } from "@/lib/store/slate/slate-heads";
import type { PersonOnRecord } from "@/lib/store/slate/slate-people";
import { write, type WriteContext } from "@/lib/store/write";
import { associationDay } from "../association-day";
import { notEligible } from "../not-eligible";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { judgeOffers, offersOf, type ProposedOffer, publicationFacts } from "./facts";
import { noSeason } from "../season/records";
import { judgeSlateOf } from "./read-slate";
import { readCurrentSlate } from "./slate-step";
import { notifiedRecords, placeRecord, type PublishedPlace } from "./records";

/** Offers what is proposed and not offered yet, and makes the decisions final. */
export const publishSlate = defineOperation(contract.publishSlate, {
  mayCall: staffWith("slate.publish"),
  async run({ year, revision, reason = "" }, call) {
    requireRecentProof(call);
    const context = toWriteContext(call);
    const published = await publish(context, { year, revision, reason });
    if (!published.ok) throw call.refuse(published);
    return publicationRecord(published.value, context);
  },
  readCurrent: readCurrentSlate,
});

export interface RequestedPublication {
  year: number;
  /** The revision that was seen. */
  revision: number;
  /** Why blocking rules are set aside for the people who fail them; `""`: they are not. */
  reason: string;
}

/** A publishing, with the places that it offered. */
interface Published {
  year: number;
  /** `""` when nothing was new. */
  id: string;
  /** The slate's revision from now on. */
  revision: number;
  notSelected: number;
  /** Those of them who are notified. */
  notifiedNotSelected: PersonOnRecord[];
  places: PublishedPlace[];
}

export type PublishRefusal =
  | "own-candidacy"
  | "stale-change"
  | "season-closed"
  | "not-approved"
  | "no-seat-left"
  | "candidate-not-eligible"
  | "not-possible-now";

/**
 * Publishes what of a slate is decided and new: offers the proposed places and makes the decisions final, in one write.
 * @throws Problem 404 without a season for that year
 */
export function publish(
  context: WriteContext,
  { year, revision, reason }: RequestedPublication,
): Promise<Outcome<PublishRefusal, Published>> {
  const { now } = context;
  return write<Outcome<PublishRefusal, Published>>(context, async (transaction) => {
    const head = await lockSlateHead(transaction, year, now);
    if (!head) throw noSeason();
    const current = judgeRevision(head, revision);
    if (!current.ok) return { result: current };
    const [decided, slate] = await Promise.all([
      lockDecided(transaction, year),
      judgeSlateOf(year, WHOLE_SIGHT, now, transaction),
    ]);
    const open = mayChange(slate.season, now);
    if (!open.ok) return { result: open };
    if (decided.length === 0) {
      return {
        result: allow({ id: "", year, revision, notSelected: 0, notifiedNotSelected: [], places: [] }),
      };
    }
    const offers = offersOf(slate.content, year);
    const offered = judgeOffers(
      slate.content.proposals,
      offers,
      await lockOfferFacts(transaction, year, offers, associationDay(now)),
      now,
    );
    const publisherId = ownIdOf(context.actor);
    const facts = await publicationFacts(transaction, slate, offered, publisherId);
    const refusal = refusalOf(obstaclesOf(facts, reason), offered, slate.content.positions, publisherId);
    if (refusal) return { result: refusal };
    const id = randomUUID();
    const overridden = newlyOverridden(facts, reason).map((one) => one.id);
    const saved = savePublication({ id, year, revision, decided, overridden, reason }, context);
    const { ids, changes, audit, letters } = saveOffers(newOffers(offered, id), year, now);
    const notifiedNotSelected = await listNotifiedNotSelected(
      transaction,
      year,
      dayIn(slate.season.timeZone, now),
    );
    return {
      result: allow({
        id,
        year,
        revision: revision + 1,
        places: publishedPlaces(offered, ids, slate.content.positions),
        notSelected: decided.filter(({ state }) => state === "not-selected").length,
        notifiedNotSelected,
      }),
      changes: [...saved.changes, ...changes, savePublished(year, now)],
      audit: [
        {
          action: "slate.publish",
          subject: "slate",
          subjectId: String(year),
          reason,
          before: { revision, state: head.state },
          after: { revision: revision + 1, publicationId: id, places: ids.length },
        },
        ...saved.audit,
        ...audit,
      ],
      letters: [...letters, ...notSelectedLetters(notifiedNotSelected, { year, publicationId: id })],
    };
  });
}

/** A publishing as the operation answers. */
export function publicationRecord(
  { id, year, revision, notSelected, notifiedNotSelected, places }: Published,
  { actor, now }: WriteContext,
): EntryResult<typeof contract.publishSlate> {
  const isNew = id !== "";
  return {
    publicationId: isNew ? id : undefined,
    year,
    revision,
    publishedAt: isNew ? momentIn(env().ASSOCIATION_TIME_ZONE, now) : undefined,
    publishedBy: isNew ? actor.id : undefined,
    notSelected,
    places: places.map((place) => ({
      ...placeRecord(place),
      ...(isOwnCandidacy(ownIdOf(actor), place.proposal) ? { source: undefined, priority: undefined } : {}),
    })),
    notified: notifiedRecords(places.map(({ proposal }) => proposal)),
    notifiedNotSelected: notifiedRecords(notifiedNotSelected),
  };
}

/** The offers that change anything: a place that stands already is left as it is. */
export function freshOffers(offered: readonly ProposedOffer[]): ProposedOffer[] {
  return offered.filter(({ verdict }) => !verdict.ok || verdict.value.change !== "same");
}

export function newOffers(offered: readonly ProposedOffer[], publicationId: string): NewOffer[] {
  return freshOffers(offered).map(({ proposal, offer, facts }) => ({
    offer,
    facts,
    place: facts.place,
    published: { candidacyId: proposal.id, publicationId },
  }));
}

export function publishedPlaces(
  offered: readonly ProposedOffer[],
  ids: readonly string[],
  positions: readonly SlatePosition[],
): PublishedPlace[] {
  const names = new Map(positions.map(({ committeeCode, committeeName }) => [committeeCode, committeeName]));
  return freshOffers(offered).map((one, index) => ({
    ...one,
    placeId: ids[index] ?? "",
    status: "offered" as const,
    committeeName: names.get(one.offer.committeeCode) ?? one.offer.committeeCode,
  }));
}

const REASONS: Readonly<Partial<Record<Obstacle["kind"], PublishRefusal>>> = {
  "not-approved": "not-approved",
  "no-seat-left": "no-seat-left",
  inactive: "candidate-not-eligible",
  "too-few-supporters": "candidate-not-eligible",
};

/**
 * The refusal by the first thing that blocks; its sentence says how many there are and where they are listed. Nothing of what blocks
 * the publisher's own candidacy.
 */
function refusalOf(
  obstacles: readonly Obstacle[],
  offered: readonly ProposedOffer[],
  positions: readonly SlatePosition[],
  publisherId: string,
): Refusal<PublishRefusal> | undefined {
  const all = obstacles.filter(({ effect }) => effect === "blocks");
  const blocking = all.filter(({ memberId }) => !isOwnCandidacy(publisherId, { memberId }));
  const [first] = blocking;
  if (!first) {
    if (all.length === 0) return undefined;
    return refuse("own-candidacy", "What blocks is not shown to you: another manager must publish.");
  }
  const message = first.rule
    ? blocking.flatMap(ruleSentence).slice(0, 3).join(" ")
    : sentenceOf(first, offered, positions);
  const count =
    blocking.length === 1
      ? "1 obstacle blocks publishing."
      : `${blocking.length} obstacles block publishing; they are listed before you publish.`;
  const detail = `${count} ${message}`;
  if (first.rule) return refuse("candidate-not-eligible", detail);
  return refuse(REASONS[first.kind] ?? "not-possible-now", detail);
}

function ruleSentence({ name, rule }: Obstacle): string[] {
  return rule ? [`${name}: ${notEligible([rule]).detail}`] : [];
}

/** What blocks, if it is not a rule. */
function sentenceOf(
  { kind, name, candidacyId, committeeCode, position, count = 0 }: Obstacle,
  offered: readonly ProposedOffer[],
  positions: readonly SlatePosition[],
): string {
  switch (kind) {
    case "not-approved":
      return "The slate is not approved: send it for approval, then have it approved.";
    case "no-seat-left": {
      const committee = positions.find((one) => one.committeeCode === committeeCode)?.committeeName;
      const more = count === 1 ? "1 more person is" : `${count} more people are`;
      return `${committee ?? committeeCode}, ${position}: ${more} proposed than there are seats.`;
    }
    case "inactive":
      return `${name} is no longer an active member.`;
    case "too-few-supporters":
      return `${name} has fewer supporters than the season asks for.`;
    default: {
      const verdict = offered.find(({ proposal }) => proposal.id === candidacyId)?.verdict;
      return `${name}: ${verdict && !verdict.ok ? verdict.detail : "the place cannot be offered."}`;
    }
  }
}
