import type { RuleEffect } from "@/lib/vocabulary/candidacy";
import { allowed, type Outcome, refuse, refuseStale } from "../outcome";
import { mayChange, type Season } from "../season/season";
import { likestName } from "../text/likest-name";
import type { RuleScope } from "./rule";

/** What a rule that is made or changed refers to. */
export interface RuleFacts {
  season: Season;
  /** There is a committee with the code, or none is named. */
  hasCommittee: boolean;
  /** The committee, or any where none is named, has the position, or none is named. */
  hasPosition: boolean;
  /** The positions of the committee; of all active committees where none is named. */
  positions: readonly string[];
  /** The rule as it stands, where one is changed. */
  current: CurrentRule | undefined;
}

export interface CurrentRule {
  year: number;
  effect: RuleEffect;
  version: number;
  /** The sentence as it reads. */
  words: string;
}

export type RemovalRefusal = "season-closed" | "stale-change";
export type RuleRefusal = RemovalRefusal | "unknown-committee" | "unknown-position";

/** Whether a rule may be made so, or changed to this by one who saw that version of it. */
export function judgeRule(
  { year, position }: RuleScope,
  { season, hasCommittee, hasPosition, positions, current: stored }: RuleFacts,
  seen: number | undefined,
  now: Date,
): Outcome<RuleRefusal> {
  const open = mayChange(season, now);
  if (!open.ok) return open;
  if (!hasCommittee)
    return refuse("unknown-committee", "The committee that the rule is for does not exist.", {
      key: "ruleCommitteeUnknown",
    });
  if (!hasPosition)
    return refuse("unknown-position", unknownPosition(position, positions), {
      key: "rulePositionUnknown",
      values: { position },
    });
  if (!stored) return allowed;
  if (stored.year !== year) {
    return refuse("stale-change", `The rule belongs to the season ${stored.year} and stays there.`, {
      key: "ruleOfSeason",
      values: { year: String(stored.year) },
    });
  }
  return requireVersion(stored, seen);
}

/** How many names a refusal lists. */
const MOST_NAMED = 20;

function unknownPosition(position: string, known: readonly string[]): string {
  const message = `No committee that the rule is about has a position “${position}”.`;
  const likest = likestName(position, known);
  if (likest !== "") return `${message} Did you mean “${likest}”?`;
  if (known.length === 0) return `${message} It has no positions yet.`;
  const named = known.slice(0, MOST_NAMED).map((one) => `“${one}”`);
  return `${message} Send one of ${named.join(", ")}${known.length > MOST_NAMED ? " and others" : ""}.`;
}

/** Whether a rule may be removed by one who saw that version of it. */
export function judgeRemoval(
  current: CurrentRule,
  season: Season,
  seen: number,
  now: Date,
): Outcome<RemovalRefusal> {
  const open = mayChange(season, now);
  return open.ok ? requireVersion(current, seen) : open;
}

function requireVersion({ version }: CurrentRule, seen: number | undefined): Outcome<"stale-change"> {
  return version === seen ? allowed : refuseStale("The rule");
}
