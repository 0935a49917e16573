import "server-only";
import type { CommitteeReach } from "@/lib/domain/access/staff-role";
import { notFound } from "@/lib/domain/problem";
import { blocking, type RuleResult, warning } from "@/lib/domain/rule/evaluate";
import type { Season } from "@/lib/domain/season/season";
import type { SlateHead } from "@/lib/domain/slate/approval";
import type { SeatKey, SlateCandidacy, SlateContent } from "@/lib/domain/slate/slate";
import { run } from "@/lib/store/database";
import { findEligibility } from "@/lib/store/rules/eligibility";
import { findSlateSeason, readSlate } from "@/lib/store/slate/slate-content";
import { findSlateHead } from "@/lib/store/slate/slate-heads";
import type { Runner } from "@/lib/store/statement";

/** A slate with the season that it is for. */
export interface ReadSlate {
  season: Season;
  head: SlateHead;
  content: SlateContent;
}

/** A slate with the rules that its proposals do not meet, by candidacy. */
export interface JudgedSlate extends ReadSlate {
  findings: Findings;
}

export type Findings = ReadonlyMap<string, RuleResult[]>;

/**
 * What of a season's slate concerns these committees, as it is now.
 * @throws Problem 404 without a season for that year
 */
export async function readSlateOf(
  year: number,
  reach: CommitteeReach,
  now: Date,
  runner: Runner = { run },
): Promise<ReadSlate> {
  const [season, head] = await Promise.all([findSlateSeason(runner, year), findSlateHead(runner, year)]);
  if (!season || !head) throw noSeason();
  return { season, head, content: await readSlate(runner, season, now, reach) };
}

/**
 * The same with its proposals judged, as part of the whole slate.
 * @throws Problem 404 without a season for that year
 */
export async function judgeSlateOf(
  year: number,
  reach: CommitteeReach,
  now: Date,
  runner: Runner = { run },
): Promise<JudgedSlate> {
  const slate = await readSlateOf(year, reach, now, runner);
  const isWholeSlate = reach === "all";
  const { season, content } = slate;
  return { ...slate, findings: await findingsOf(runner, season, content.proposals, { now, isWholeSlate }) };
}

export function noSeason() {
  return notFound("There is no season for that year.");
}

/**
 * The rules that proposals would not meet if all of the slate came about, those that block first.
 * @param isWholeSlate whether these proposals are all of it
 */
export async function findingsOf(
  runner: Runner,
  { year }: Pick<Season, "year">,
  proposals: readonly SlateCandidacy[],
  { now, isWholeSlate }: { now: Date; isWholeSlate: boolean },
): Promise<Findings> {
  const results = await findEligibility(runner, {
    ...{ occasion: "proposing", isWholeSlate, year, now },
    places: proposals.map(({ memberId, committeeCode, position }) => ({ memberId, committeeCode, position })),
  });
  return new Map(
    proposals.map(({ id }, index) => {
      const judged = results[index] ?? [];
      return [id, [...blocking(judged), ...warning(judged)]];
    }),
  );
}

/** What of a slate concerns the committees that a caller may see. */
export function within(content: SlateContent, reach: CommitteeReach): SlateContent {
  if (reach === "all") return content;
  const isWithin = ({ committeeCode }: SeatKey) => reach.includes(committeeCode);
  return {
    positions: content.positions.filter(isWithin),
    places: content.places.filter(isWithin),
    proposals: content.proposals.filter(isWithin),
    alternates: content.alternates.filter(isWithin),
  };
}
