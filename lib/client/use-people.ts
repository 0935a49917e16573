"use client";

import { findPeople } from "@/lib/contract/season";
import { indistinguishable, isSearchable } from "@/lib/domain/people/name-search";
import { useRead } from "./use-read";
import { SEARCH_PAUSE, useSettled } from "./use-settled";

/** A member who can be nominated. */
export interface Person {
  id: string;
  name: string;
  city: string;
  board: string;
  /** Another person in the list has the same name, city and board. */
  hasDouble: boolean;
}

/**
 * The active members the typed text means; undefined until enough is typed.
 * @param pause how long it waits for the next letter; milliseconds
 */
export function usePeople(text: string, pause = SEARCH_PAUSE) {
  const settled = useSettled(text, pause);
  const isAsked = isSearchable(settled);
  const matches = useRead(findPeople, { text: settled.trim() }, { when: isAsked });
  const people = (matches.data?.items ?? []).map(
    ({ memberId, firstName, middleName, lastName, city, boardName }) => ({
      id: memberId,
      name: [firstName, middleName, lastName].filter(Boolean).join(" "),
      city: city ?? "",
      board: boardName ?? "",
    }),
  );
  const doubles = indistinguishable(people);
  return {
    people: isAsked
      ? people.map((person): Person => ({ ...person, hasDouble: doubles.has(person.id) }))
      : undefined,
    isSearching: isSearchable(text) && (settled !== text || matches.data === undefined),
    truncated: matches.data?.isTruncated ?? false,
    problem: matches.problem,
    readAgain: matches.readAgain,
  };
}
