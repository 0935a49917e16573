import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import type { RuleResult } from "@/lib/domain/rule/evaluate";
import {
  membershipYears,
  type SeatedPlace,
  type Seats,
  seatsOf,
  type SlateCandidacy,
  type SlateContent,
  type SlatePerson,
  type SlatePosition,
} from "@/lib/domain/slate/slate";
import { groupedBy } from "@/lib/domain/grouped-by";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { ProposalWarning } from "@/lib/vocabulary/candidacy";
import type { Locale } from "@/lib/domain/text/locale";
import { resultSentence } from "@/messages/eligibility";
import type { Findings } from "./read-slate";

type CommitteeRecord = EntryResult<typeof contract.getSlate>["committees"][number];
type PositionRecord = CommitteeRecord["positions"][number];
type PersonRecord = PositionRecord["people"][number];

/** The committees of a slate with their positions and people, as the operations answer. */
export function slateCommittees(content: SlateContent, judged: Judged, locale: Locale): CommitteeRecord[] {
  const committees = groupedBy(seatsOf(content), ({ position }) => position.committeeCode);
  return [...committees.values()].map((seats) => committeeRecord(seats, judged, locale));
}

/** What is said of proposals, by candidacy. */
interface Judged {
  findings: Findings;
  warnings: ReadonlyMap<string, readonly ProposalWarning[]>;
}

function committeeRecord(seats: readonly Seats[], judged: Judged, locale: Locale): CommitteeRecord {
  const { findings, warnings } = judged;
  const { committeeCode = "", committeeName = "" } = seats[0]?.position ?? {};
  const proposals = seats.flatMap((one) => one.proposals);
  const isLimited = seats.every(({ position }) => position.seats !== null);
  const blocked = proposals.filter(
    ({ id, overrideReason }) => overrideReason === "" && has(findings.get(id), "blocks"),
  );
  return {
    committeeCode,
    committeeName,
    seats: isLimited ? sum(seats, ({ position }) => position.seats ?? 0) : undefined,
    taken: sum(seats, ({ places }) => places.length),
    proposed: proposals.length,
    open: sum(seats, ({ open }) => open ?? 0),
    warned: proposals.filter(({ id }) => warnings.has(id)).length,
    blocked: blocked.length,
    publishedAt: proposals.length === 0 ? lastPublished(seats) : undefined,
    positions: seats.map((one) => positionRecord(one, judged, locale)),
  };
}

/** When the last place in these seats was published. */
function lastPublished(seats: readonly Seats[]): string | undefined {
  const moments = seats.flatMap(({ places }) => places.flatMap(({ publishedAt }) => publishedAt ?? []));
  const last = moments.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
  return last && momentIn(env().ASSOCIATION_TIME_ZONE, last);
}

function positionRecord(
  { position, places, proposals, alternates, open }: Seats,
  { findings, warnings }: Judged,
  locale: Locale,
): PositionRecord {
  return {
    position: position.position,
    seats: position.seats ?? undefined,
    startDate: position.startDate || undefined,
    endDate: position.endDate || undefined,
    taken: places.length,
    proposed: proposals.length,
    open: open ?? undefined,
    people: [
      ...places.toSorted(byStanding).map((place) => placeRecord(place, position)),
      ...proposals.map((proposal) => {
        const broken = findingRecords(findings.get(proposal.id) ?? [], locale);
        const known = [...(warnings.get(proposal.id) ?? [])];
        return candidacyRecord(proposal, position, {
          standing: "proposed",
          warnings: known,
          findings: broken,
        });
      }),
    ],
    alternates: alternates.map((alternate) =>
      candidacyRecord(alternate, position, { standing: "alternate", warnings: [], findings: [] }),
    ),
  };
}

// A slate has thousands of people, and properties that follow a spread are made one by one: a tenth of the time went into them.
// Object.assign takes a fortieth of that.

function placeRecord(place: SeatedPlace, position: SlatePosition): PersonRecord {
  return Object.assign(personFields(place, position), {
    standing: place.standing,
    placeId: place.placeId,
    year: place.seasonYear ?? undefined,
    status: place.status,
    candidacyId: place.candidacyId || undefined,
    warnings: [],
    findings: [],
    overrideReason: place.overrideReason || undefined,
    overriddenBy: place.overriddenBy || undefined,
    overriddenByName: place.overriddenByName || undefined,
  });
}

function candidacyRecord(
  candidacy: SlateCandidacy,
  position: SlatePosition,
  { standing, warnings, findings }: Pick<PersonRecord, "standing" | "warnings" | "findings">,
): PersonRecord {
  return Object.assign(personFields(candidacy, position), {
    standing,
    candidacyId: candidacy.id,
    version: candidacy.version,
    rank: candidacy.rank ?? undefined,
    alternateRank: candidacy.alternateRank ?? undefined,
    warnings,
    findings,
    overrideReason: candidacy.overrideReason || undefined,
    overriddenBy: candidacy.overriddenBy || undefined,
    overriddenByName: candidacy.overriddenByName || undefined,
  });
}

function personFields(person: SlatePerson, { startDate }: SlatePosition) {
  return {
    memberId: person.memberId,
    name: person.name,
    city: person.city || undefined,
    boardId: person.board?.id,
    boardName: person.board?.name,
    firmId: person.firm?.id,
    firmName: person.firm?.name,
    returning: person.returning,
    membershipYears: membershipYears(person.memberSince, startDate),
  };
}

/** Rules that are not met, each with its sentence and the fact. */
export function findingRecords(results: readonly RuleResult[], locale: Locale) {
  return results.map((result) => ({
    ruleId: result.rule.id,
    effect: result.rule.effect,
    sentence: resultSentence(result, locale),
  }));
}

const STANDINGS = ["held", "accepted", "offered"] as const satisfies SeatedPlace["standing"][];

function byStanding(one: SeatedPlace, other: SeatedPlace): number {
  return STANDINGS.indexOf(one.standing) - STANDINGS.indexOf(other.standing);
}

function has(results: readonly RuleResult[] | undefined, effect: "warns" | "blocks"): boolean {
  return results?.some(({ rule }) => rule.effect === effect) === true;
}

function sum(seats: readonly Seats[], count: (one: Seats) => number): number {
  return seats.reduce((total, one) => total + count(one), 0);
}
