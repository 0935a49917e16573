import { bandOf } from "./balance";

/** What the balance of a slate counts people by; `people` counts all who are in a seat or proposed for one. */
export const GROUP_MEASURES = ["people", "service", "years", "board", "firm"] as const;
export type GroupMeasure = (typeof GROUP_MEASURES)[number];

/** Those whom one number of the balance counts. */
export interface SlateGroup {
  measure: GroupMeasure;
  /** Of the share, as lib/domain/slate/balance.ts has it; blank for all people, and for what is not on record. */
  id: string;
}

/** A group as addresses and operations spell it: `board:LAKES`. */
export function groupText({ measure, id }: SlateGroup): string {
  return `${measure}:${id}`;
}

/** The group with that text; undefined for a text that means none. */
export function readGroup(text: string): SlateGroup | undefined {
  const measure = GROUP_MEASURES.find((one) => text.startsWith(`${one}:`));
  return measure && { measure, id: text.slice(measure.length + 1) };
}

/** What must be known of a person on the slate; flags and numbers as text. */
interface GroupPerson {
  memberID: string;
  boardID: string;
  firmID: string;
  returning: string;
  membershipYears: string;
}

interface GroupCommittee {
  positions: { people: GroupPerson[]; alternates: unknown[] }[];
}

/**
 * The committees with those whom a number of the balance counts, each on every committee on which they are: who returns to one of
 * several is not new on another.
 */
export function inGroup<Committee extends GroupCommittee>(
  committees: readonly Committee[],
  group: SlateGroup,
): Committee[] {
  const isIn = matcher(
    committees.flatMap(({ positions }) => positions.flatMap(({ people }) => people)),
    group,
  );
  return committees
    .map((committee) => ({
      ...committee,
      positions: committee.positions
        .map((position) => ({ ...position, people: position.people.filter(isIn), alternates: [] }))
        .filter(({ people }) => people.length > 0),
    }))
    .filter(({ positions }) => positions.length > 0);
}

/** How many people there are, each counted once. */
export function countPeople(committees: readonly GroupCommittee[]): number {
  const people = committees.flatMap(({ positions }) => positions.flatMap((position) => position.people));
  return new Set(people.map(({ memberID }) => memberID)).size;
}

function matcher(people: readonly GroupPerson[], { measure, id }: SlateGroup): (one: GroupPerson) => boolean {
  switch (measure) {
    case "people":
      return () => true;
    case "board":
      return ({ boardID }) => boardID === id;
    case "firm":
      return ({ firmID }) => firmID === id;
    case "years":
      return ({ membershipYears }) =>
        bandOf(membershipYears === "" ? undefined : Number(membershipYears)) === id;
    case "service": {
      const back = new Set(
        people.filter(({ returning }) => returning === "true").map(({ memberID }) => memberID),
      );
      return ({ memberID }) => back.has(memberID) === (id === "returning");
    }
  }
}
