import "server-only";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import type { Locale } from "@/lib/domain/text/locale";
import { type CandidacySight, isOwnCandidacy, WHOLE_SIGHT } from "@/lib/domain/access/candidacy-sight";
import { blocking, type RuleResult, warning } from "@/lib/domain/rule/evaluate";
import type { Season } from "@/lib/domain/season/season";
import type { SlateHead } from "@/lib/domain/slate/approval";
import type { SlateCandidacy, SlateContent } from "@/lib/domain/slate/slate";
import { run } from "@/lib/store/database";
import { findEligibility } from "@/lib/store/rules/eligibility";
import { findSlateSeason, readSlate } from "@/lib/store/slate/slate-content";
import { findSlateHead } from "@/lib/store/slate/slate-heads";
import type { Runner } from "@/lib/store/statement";
import { resultsInReadersWords } from "../rule/reader-words";
import { noSeason } from "../season/records";

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
 * What of a season's slate a caller may see, as it is now: of their committees, and as if nothing were decided on their own
 * candidacies.
 * @throws Problem 404 without a season for that year
 */
export async function readSlateOf(
  year: number,
  sight: CandidacySight,
  now: Date,
  runner: Runner = { run },
): Promise<ReadSlate> {
  const [season, head] = await Promise.all([findSlateSeason(runner, year), findSlateHead(runner, year)]);
  if (!season || !head) throw noSeason();
  const content = await readSlate(runner, season, now, sight);
  const isSeen = (candidacy: SlateCandidacy) => !isOwnCandidacy(sight.ownId, candidacy);
  const { proposals, alternates } = content;
  return {
    season,
    head,
    content: { ...content, proposals: proposals.filter(isSeen), alternates: alternates.filter(isSeen) },
  };
}

/** A slate that is only shown, with the names of committees in the reader's language, also in what rules say. */
export async function inWordsOf<Slate extends ReadSlate & { findings?: Findings }>(
  slate: Slate,
  locale: Locale,
): Promise<Slate> {
  const { content, findings } = slate;
  return {
    ...slate,
    ...(findings ? { findings: await findingsInWords(findings, locale) } : {}),
    content: { ...content, positions: await withCommitteeNames(content.positions, locale) },
  };
}

/** What rules say of a slate that is only shown. */
export async function findingsInWords(findings: Findings, locale: Locale): Promise<Findings> {
  const results = await resultsInReadersWords([...findings.values()], locale);
  return new Map([...findings.keys()].map((id, index) => [id, results[index] ?? []]));
}

/**
 * The same with its proposals judged, as part of the whole slate.
 * @throws Problem 404 without a season for that year
 */
export async function judgeSlateOf(
  year: number,
  sight: CandidacySight,
  now: Date,
  runner: Runner = { run },
): Promise<JudgedSlate> {
  const slate = await readSlateOf(year, sight, now, runner);
  const isWholeSlate = sight.reach === "all";
  const { season, content } = slate;
  return {
    ...slate,
    findings: await findingsOf(runner, season, content.proposals, { now, isWholeSlate, sight }),
  };
}

/**
 * The rules that proposals would not meet if all of the slate came about, those that block first.
 * @param isWholeSlate whether these proposals are all of it
 */
export async function findingsOf(
  runner: Runner,
  { year }: Pick<Season, "year">,
  proposals: readonly SlateCandidacy[],
  { now, isWholeSlate, sight = WHOLE_SIGHT }: { now: Date; isWholeSlate: boolean; sight?: CandidacySight },
): Promise<Findings> {
  const results = await findEligibility(runner, {
    occasion: "proposing",
    isWholeSlate,
    sight,
    year,
    now,
    places: proposals.map(({ memberId, committeeCode, position }) => ({ memberId, committeeCode, position })),
  });
  return new Map(
    proposals.map(({ id }, index) => {
      const judged = results[index] ?? [];
      return [id, [...blocking(judged), ...warning(judged)]];
    }),
  );
}
