import "server-only";
import { FOUND_PEOPLE } from "@/lib/contract/entry";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { innerQueries, isSearchable, mergeFound, nameQueries } from "@/lib/domain/people/name-search";
import { findMembersByName } from "@/lib/store/members/member-lookup";
import type { MemberMatch } from "@/lib/store/members/member-match";
import { findByNamePart, findByNumber } from "@/lib/store/members/people-search";
import { defineOperation } from "../operation";

// One more than is shown, so that the caller learns that there are more.
const LIMIT = FOUND_PEOPLE + 1;

export const findPeople = defineOperation(contract.findPeople, {
  mayCall: everyMember,
  async run({ text }) {
    const people = await listPeople(text);
    return { items: people.slice(0, FOUND_PEOPLE).map(toRecord), isTruncated: people.length > FOUND_PEOPLE };
  },
});

/**
 * The active members that a typed text means: by their member id or NRDS id, by the beginnings of their names, and, where
 * those leave room, by inner parts of their names.
 */
export async function listPeople(text: string): Promise<MemberMatch[]> {
  if (!isSearchable(text)) return [];
  const [numbered, ...named] = await Promise.all([
    findByNumber(text),
    ...nameQueries(text).map((names) => findMembersByName({ ...names, activeOnly: true, limit: LIMIT })),
  ]);
  const first = [...numbered, ...mergeFound(text, named)];
  const matches = first.length >= LIMIT ? first : [...first, ...(await findInside(text))];
  const people = new Map(matches.map((person) => [person.id, person] as const));
  return [...people.values()].slice(0, LIMIT);
}

async function findInside(text: string): Promise<MemberMatch[]> {
  const lists = await Promise.all(
    innerQueries(text).map(({ part, other }) => findByNamePart(part, other, LIMIT)),
  );
  return mergeFound(text, lists);
}

function toRecord({ id, firstName, middleName, lastName, city, boardName }: MemberMatch) {
  return {
    memberId: id,
    firstName: firstName || undefined,
    middleName: middleName || undefined,
    lastName,
    city: city || undefined,
    boardName: boardName || undefined,
  };
}
