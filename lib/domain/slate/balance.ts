import { groupedBy } from "../grouped-by";
import type { CalendarDate } from "../time/calendar-date";
import { membershipYears, type SeatKey, type SlatePerson } from "./slate";

/** One group among people. */
export interface Share {
  /** `""`: not on record. */
  id: string;
  name: string;
  people: number;
  /** Of all, rounded to a whole number. */
  percent: number;
}

/** How a number of people is made up. */
export interface Balance {
  people: number;
  byBoard: Share[];
  byFirm: Share[];
  byService: Share[];
  byMembershipYears: Share[];
}

/** The years from which each band of membership begins. */
const BANDS = [0, 3, 6, 11, 21] as const;

/**
 * The make-up of the people, each counted once; a person who returns to one of several committees counts as returning.
 * @param day on which years of membership are counted
 */
export function balanceOf(given: readonly SlatePerson[], day: CalendarDate): Balance {
  const people = eachOnce(given);
  const total = people.length;
  const share = (id: string, name: string, count: number): Share => ({
    id,
    name,
    people: count,
    percent: percentOf(count, total),
  });
  const named = (pick: (person: SlatePerson) => { id: string; name: string } | null) =>
    [...groups(people, pick).values()]
      .map(({ id, name, count }) => share(id, name, count))
      .toSorted((one, other) => other.people - one.people || compare(one.name, other.name));
  const returning = people.filter((person) => person.returning).length;
  const bands = people.map(({ memberSince }) => bandOf(membershipYears(memberSince, day)));
  return {
    people: total,
    byBoard: named(({ board }) => board),
    byFirm: named(({ firm }) => firm),
    byService: [share("returning", "", returning), share("new", "", total - returning)],
    byMembershipYears: [...BANDS.map(String), ""].map((id) =>
      share(id, "", bands.filter((band) => band === id).length),
    ),
  };
}

/** By committee code. */
export function byCommittee<Person extends SlatePerson & SeatKey>(
  people: readonly Person[],
): ReadonlyMap<string, Person[]> {
  return groupedBy(people, ({ committeeCode }) => committeeCode);
}

/** Each member once. */
export function eachOnce(people: readonly SlatePerson[]): SlatePerson[] {
  const once = new Map<string, SlatePerson>();
  for (const person of people) {
    const known = once.get(person.memberId);
    if (!known || (person.returning && !known.returning)) once.set(person.memberId, person);
  }
  return [...once.values()];
}

interface Group {
  id: string;
  name: string;
  count: number;
}

function groups(
  people: readonly SlatePerson[],
  pick: (person: SlatePerson) => { id: string; name: string } | null,
): ReadonlyMap<string, Group> {
  const byGroup = new Map<string, Group>();
  for (const person of people) {
    const { id, name } = pick(person) ?? { id: "", name: "" };
    const group = byGroup.get(id);
    if (group) group.count += 1;
    else byGroup.set(id, { id, name, count: 1 });
  }
  return byGroup;
}

/** A whole number; 0 where there are none. */
export function percentOf(people: number, of: number): number {
  return of === 0 ? 0 : Math.round((people * 100) / of);
}

/** The band of that many years, by the year with which it begins; `""` when they are not on record. */
export function bandOf(years: number | undefined): string {
  return years === undefined ? "" : String(BANDS.findLast((from) => years >= from) ?? "");
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
