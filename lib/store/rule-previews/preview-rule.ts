import "server-only";
import type { RulePreview } from "@/lib/domain/rule/preview";
import type { Rule } from "@/lib/domain/rule/rule";
import { placeTerm, type SeasonTerm, termBegins } from "@/lib/domain/season/place-term";
import { mayAnswer, type Season } from "@/lib/domain/season/season";
import { previewByPlaces } from "./by-places";
import { previewByRecord } from "./by-record";
import { previewByShare } from "./by-share";

/**
 * Which members fail a rule today. Members are not loaded one by one: the database groups those whom the rule cannot tell
 * apart, and lib/domain/rule decides for each group; only who has places is asked alone.
 *
 * A rule for all committees is asked, of each member, for the committees where they have places and one where they have none.
 */
export function previewRule(rule: Rule, season: Season & SeasonTerm, now: Date): Promise<RulePreview> {
  const { year, committeeCode, committeeName, position } = rule;
  const yearBegins = termBegins(season);
  const scope = { year, committeeCode, committeeName, position };
  const place = { ...scope, ...placeTerm(season, null), yearBegins };
  const isAnswering = mayAnswer(season, now).ok;
  const count = { year, begins: yearBegins, occasion: "proposing", isAnswering } as const;
  switch (rule.kind) {
    case "served-before":
    case "consecutive-years":
    case "places-per-year":
      return previewByPlaces(rule, place, count);
    case "firm-share":
    case "board-share":
      return previewByShare(rule, place, count);
    default:
      return previewByRecord(rule, place);
  }
}
