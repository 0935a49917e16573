import type { RuleOutcome, Verdict } from "@/lib/vocabulary/candidacy";
import { isHeldOnce } from "../place/place";
import { isSameText } from "../text/same-text";
import type { CalendarDate } from "../time/calendar-date";
import { judgeConsecutiveYears } from "./consecutive-years";
import type { Colleague, EligibilityFacts, RequestedPlace } from "./facts";
import type { Finding } from "./finding";
import {
  appliesTo,
  type Named,
  type Rule,
  type RuleKind,
  type RuleOf,
  type RuleParameters,
  type RuleScope,
} from "./rule";

/** The outcome of one rule: its verdict for the place, and the fact that decided. */
export interface RuleResult extends Finding {
  rule: Rule;
  place: RequestedPlace;
}

/** Asks every rule that applies to the wanted place, in the order given (desk, "Who may serve"). */
export function evaluateRules(rules: readonly Rule[], facts: EligibilityFacts): RuleResult[] {
  return rules
    .filter((rule) => appliesTo(rule, facts.place))
    .map((rule) => ({ rule, place: facts.place, ...judgeRule(rule, facts) }));
}

/** The results that refuse. */
export function blocking(results: readonly RuleResult[]): RuleResult[] {
  return results.filter(({ rule, verdict }) => rule.effect === "blocks" && verdict === "fails");
}

/** The results that are shown without refusing. */
export function warning(results: readonly RuleResult[]): RuleResult[] {
  return results.filter(({ rule, verdict }) => rule.effect === "warns" && verdict === "fails");
}

/** What the results come to. */
export function outcomeOf(results: readonly RuleResult[]): RuleOutcome {
  if (blocking(results).length > 0) return "blocked";
  if (warning(results).length > 0) return "warns";
  return results.some(({ verdict }) => verdict === "unknown") ? "unknown" : "eligible";
}

type Judge<Kind extends RuleKind> = (parameters: RuleParameters[Kind], facts: EligibilityFacts) => Finding;

const JUDGES: { [Kind in RuleKind]: Judge<Kind> } = {
  "active-member": (_, { member }) => findingOf(member.active, { about: "active", active: member.active }),
  "not-staff": (_, { member }) => findingOf(!member.staff, { about: "staff", staff: member.staff }),
  "member-type-in": ({ types }, { member: { memberType } }) =>
    findingOf(memberType ? types.some(({ code }) => isSameText(code, memberType.code)) : undefined, {
      about: "member-type",
      memberType,
    }),
  "board-in": ({ boards: requested }, { member: { boards } }) =>
    findingOf(
      boards.length === 0 ? undefined : boards.some(({ id }) => requested.some((board) => board.id === id)),
      {
        about: "boards",
        names: boards.map(({ name }) => name),
      },
    ),
  "member-for-years": ({ years, day }, { member: { memberSince: since }, place }) =>
    findingOf(since === "" ? undefined : laterByYears(since, years) <= (day === "" ? place.startDate : day), {
      about: "member-since",
      since,
    }),
  "served-before": (_, facts) => judgeServedBefore(facts),
  "consecutive-years": judgeConsecutiveYears,
  "places-per-year": ({ places }, facts) => judgePlaces(places, facts),
  "firm-share": ({ people }, { member: { id, firm }, colleagues }) => {
    const sharing = colleagues.filter(({ memberId, firmId }) => memberId !== id && firmId === firm?.id);
    return judgeShare("firm", people, firm, sharing);
  },
  "board-share": ({ people }, { member: { id, board }, colleagues }) => {
    const sharing = colleagues.filter(({ memberId, boardId }) => memberId !== id && boardId === board?.id);
    return judgeShare("board", people, board, sharing);
  },
};

function judgeRule<Kind extends RuleKind>(
  { kind, parameters }: RuleOf<Kind>,
  facts: EligibilityFacts,
): Finding {
  return JUDGES[kind](parameters, facts);
}

function judgeServedBefore({ place, history }: EligibilityFacts): Finding {
  const since = history
    .filter((one) => one.committeeCode === place.committeeCode && isHeldOnce(one))
    .map(({ startDate }) => startDate)
    .filter((startDate) => startDate < place.startDate)
    .toSorted()[0];
  return findingOf(since !== undefined, { about: "earlier-service", since: since ?? "" });
}

function judgePlaces(most: number, { place, yearPlaces }: EligibilityFacts): Finding {
  const key = ({ committeeCode, position }: Omit<RuleScope, "year">) =>
    JSON.stringify([committeeCode, position]);
  const others = new Map(yearPlaces.map((one) => [key(one), one.committeeName]));
  others.delete(key(place));
  const committees = [...others.values()];
  return findingOf(others.size < most, { about: "places", year: place.year, committees });
}

function judgeShare(
  about: "firm" | "board",
  most: number,
  shared: Named | null,
  sharing: readonly Colleague[],
): Finding {
  const others = new Set(sharing.map(({ memberId }) => memberId)).size;
  return findingOf(shared ? others < most : undefined, { about, name: shared?.name ?? "", others });
}

/** @param holds undefined where the fact is not on record */
function findingOf(holds: boolean | undefined, fact: Finding["fact"]): Finding {
  const verdict: Verdict = holds === undefined ? "unknown" : holds ? "holds" : "fails";
  return { verdict, fact };
}

// Days compare as text, so that what began on 29 February is complete on 1 March of a year without one.
function laterByYears(date: CalendarDate, years: number): CalendarDate {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, "0")}${date.slice(4)}`;
}
