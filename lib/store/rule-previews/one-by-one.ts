import "server-only";
import type { RuleResult } from "@/lib/domain/rule/evaluate";
import type { RequestedPlace } from "@/lib/domain/rule/facts";
import { askRule, type UnmetVerdict } from "@/lib/domain/rule/preview";
import type { Rule } from "@/lib/domain/rule/rule";
import { lastDayOf, type YearCount } from "@/lib/domain/rule/term-years";
import { type CountedYear, countsForYear } from "@/lib/domain/rule/year-places";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { run } from "../database";
import { groupedBy } from "@/lib/domain/grouped-by";
import { statement } from "../statement";
import { COUNTS_IN } from "../places/places";
import { listYearPlaces } from "./year-records";
import { listStaff } from "../members/staff-roles";
import { listRuledMembers, type OwnPlace } from "../rules/eligibility-facts";
import { countActiveMembers, listBut, listOf, type RulePreviewed } from "./unmet-members";

type PlacesRule = Extract<Rule, { kind: "served-before" | "consecutive-years" | "places-per-year" }>;
export type FewRule = PlacesRule | Extract<Rule, { kind: "not-staff" }>;

const LIST_HISTORY = statement<OwnPlace, [code: string, since: string, year: number]>(
  "list-history-of-active-members",
  `select place.member_id as "memberId", place.committee_code as "committeeCode", committee.name as "committeeName",
          place.position, place.season_year as "seasonYear", place.start_date as "startDate",
          coalesce(to_char(place.end_date, 'YYYY-MM-DD'), '') as "endDate", place.status,
          place.resigned_at is not null as "isResigned"
   from place join member on member.id = place.member_id join committee on committee.code = place.committee_code
   where member.active and place.status in ('accepted', 'serving', 'ended', 'resigned')
     and ($1 = '' or place.committee_code = $1) and ${COUNTS_IN("$3")}
     and (place.member_id, place.committee_code) in (
       select recent.member_id, recent.committee_code from place as recent
       where recent.end_date is null or recent.end_date >= $2::date)`,
);

/**
 * Who does not meet a rule about facts that few members have: places, or a role as staff. Checks those members one by one, each
 * on the committees on which they served; the others, almost all, have in common that they have none.
 */
export async function previewOneByOne(
  rule: FewRule,
  place: RequestedPlace,
  count: CountedYear,
  ownId: string,
): Promise<RulePreviewed> {
  const [members, results] = await Promise.all([countActiveMembers(), askFew(rule, place, count, ownId)]);
  const others = askRule(rule, place, {});
  const otherMembers = members - results.size;
  const countOf = (verdict: UnmetVerdict) =>
    [...results.values()].filter((one) => one.verdict === verdict).length +
    (others.verdict === verdict ? otherMembers : 0);
  return {
    members,
    fails: countOf("fails"),
    unknown: countOf("unknown"),
    list: async (verdict, page) => {
      const isOfOthers = others.verdict === verdict;
      const ids = [...results]
        .filter(([, one]) => (one.verdict === verdict) !== isOfOthers)
        .map(([id]) => id);
      const named = await (isOfOthers ? listBut(ids, page) : listOf(ids, page));
      return named.map((one) => ({ ...one, result: results.get(one.memberId) ?? others }));
    },
  };
}

/** The database leaves out whose last place on a committee ended before this day: it is the same as having had none. */
function decidingSince(rule: PlacesRule, count: YearCount): CalendarDate {
  if (rule.kind !== "consecutive-years") return "0001-01-01";
  return lastDayOf(count.year - rule.parameters.breakYears - 1, count);
}

type Asked = ReadonlyMap<string, RuleResult>;

async function askFew(
  rule: FewRule,
  place: RequestedPlace,
  count: CountedYear,
  ownId: string,
): Promise<Asked> {
  switch (rule.kind) {
    case "not-staff":
      return askedOfStaff(rule, place);
    case "places-per-year":
      return askedOfYear(rule, place, count, ownId);
    default:
      return askedOfHistory(rule, place, count);
  }
}

async function askedOfStaff(rule: FewRule, place: RequestedPlace): Promise<Asked> {
  const staff = (await listStaff()).filter(({ active }) => active);
  const members = await listRuledMembers(staff.map(({ id }) => id));
  return new Map(members.map((member) => [member.id, askRule(rule, place, { member })]));
}

async function askedOfHistory(rule: PlacesRule, place: RequestedPlace, count: YearCount): Promise<Asked> {
  const history = await run(LIST_HISTORY(rule.committeeCode, decidingSince(rule, count), count.year));
  const resultOf = new Map<string, RuleResult>();
  for (const [memberId, places] of groupedBy(history, (one) => one.memberId)) {
    const results = [...groupedBy(places, ({ committeeCode }) => committeeCode).values()].flatMap(
      (served) => {
        const { committeeCode, committeeName } = served[0] ?? place;
        return askRule(rule, { ...place, committeeCode, committeeName }, { history: served });
      },
    );
    const worst = ["fails", "unknown"].flatMap(
      (verdict) => results.find((one) => one.verdict === verdict) ?? [],
    );
    const decisive = worst[0] ?? results[0];
    if (decisive) resultOf.set(memberId, decisive);
  }
  return resultOf;
}

async function askedOfYear(
  rule: PlacesRule,
  place: RequestedPlace,
  count: CountedYear,
  ownId: string,
): Promise<Asked> {
  const { places, proposals } = await listYearPlaces(count, "", ownId);
  const ofYear = [...places.filter((one) => countsForYear(one, count)), ...proposals].filter(
    ({ active }) => active,
  );
  const results = new Map<string, RuleResult>();
  for (const [memberId, yearPlaces] of groupedBy(ofYear, (one) => one.memberId))
    results.set(memberId, askRule(rule, place, { yearPlaces }));
  return results;
}
