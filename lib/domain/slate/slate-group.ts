import { bandOf } from "./balance";

/** What the balance of a slate counts people by; `people` counts all who are in a seat or proposed for one. */
export const GROUP_MEASURES = ["people", "service", "years", "board", "firm"] as const;
export type GroupMeasure = (typeof GROUP_MEASURES)[number];

/** The people that one number of the balance counts. */
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

/** What must be known of a person on the slate. */
interface GroupPerson {
  memberId: string;
  boardId?: string | undefined;
  firmId?: string | undefined;
  returning: boolean;
  membershipYears?: number | undefined;
}

interface GroupCommittee {
  positions: { people: GroupPerson[]; alternates: unknown[] }[];
}

/**
 * The committees with the people that a number of the balance counts, each on every committee they are on: who returns to one of
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
  return new Set(people.map(({ memberId }) => memberId)).size;
}

function matcher(people: readonly GroupPerson[], { measure, id }: SlateGroup): (one: GroupPerson) => boolean {
  switch (measure) {
    case "people":
      return () => true;
    case "board":
      return ({ boardId = "" }) => boardId === id;
    case "firm":
      return ({ firmId = "" }) => firmId === id;
    case "years":
      return ({ membershipYears }) => bandOf(membershipYears) === id;
    case "service": {
      const back = new Set(people.filter(({ returning }) => returning).map(({ memberId }) => memberId));
      return ({ memberId }) => back.has(memberId) === (id === "returning");
    }
  }
}
