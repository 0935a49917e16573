import "server-only";
import type { Rule } from "@/lib/domain/rule/rule";
import { placeTerm, type SeasonTerm } from "@/lib/domain/season/place-term";
import type { Season } from "@/lib/domain/season/season";
import { dayIn } from "@/lib/domain/time/time-zone";
import { countedYear } from "@/lib/domain/rule/year-places";
import { previewByRecord } from "./by-record";
import { previewByShare } from "./by-share";
import type { RulePreviewed } from "./unmet-members";
import { previewOneByOne } from "./one-by-one";

/**
 * Which members do not meet a rule today. Members are not loaded one by one: the database groups those the rule cannot distinguish,
 * and lib/domain/rule decides for each group; only members with places or a role are checked one by one.
 *
 * @param ownId the member who reads, whose own proposals are not counted; `""` when a client does
 *
 * Checks a rule for all committees, for each member, on the committees where they have places and on one where they have none.
 */
export function previewRule(
  rule: Rule,
  season: Season & SeasonTerm,
  { ownId, now }: { ownId: string; now: Date },
): Promise<RulePreviewed> {
  const { year, committeeCode, committeeName, position } = rule;
  const scope = { year, committeeCode, committeeName, position };
  const count = countedYear(season, "proposing", now);
  const today = dayIn(season.timeZone, now);
  const place = { ...scope, ...placeTerm(season, null), yearBegins: count.begins, today };
  switch (rule.kind) {
    case "not-staff":
    case "served-before":
    case "consecutive-years":
    case "places-per-year":
      return previewOneByOne(rule, place, count, ownId);
    case "firm-share":
    case "board-share":
      return previewByShare(rule, place, count, ownId);
    default:
      return previewByRecord(rule, place);
  }
}
