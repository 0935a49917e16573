"use client";

import { useEffect, useState } from "react";
import { useReads } from "./use-reads";
import { eventregmemberlookup } from "@/lib/contract/committee";
import { indistinguishable, isSearchable, mergeFound, nameQueries } from "@/lib/domain/people/name-search";

/** A member who can be nominated. */
export interface Person {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  city: string;
  board: string;
  /** Another person in the list has the same name, city and board. */
  hasDouble: boolean;
}

const PAUSE_MILLISECONDS = 220;
const MOST_ROWS = 30;

/** The active members whose name begins with the typed text; undefined until enough is typed. */
export function usePeople(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = isSearchable(settled);
  const queries = isAsked ? nameQueries(settled) : [];
  const found = useReads(
    eventregmemberlookup,
    queries.map((query) => ({ ...query, memberOnlyFlag: "true" })),
  );
  const people = (found.data ?? []).map((list) =>
    list.map((row) => ({
      id: row.ID,
      firstName: row.FIRSTNAME,
      lastName: row.LASTNAME,
      name: [row.FIRSTNAME, row.MIDDLE_NAME, row.LASTNAME].filter(Boolean).join(" "),
      city: row.CITY,
      board: row.BOARDNAME,
    })),
  );
  const merged = mergeFound(settled, people);
  const doubles = indistinguishable(merged);
  return {
    people: isAsked
      ? merged.slice(0, MOST_ROWS).map((person): Person => ({ ...person, hasDouble: doubles.has(person.id) }))
      : undefined,
    isSearching: isSearchable(text) && (settled !== text || found.data === undefined),
    truncated: merged.length > MOST_ROWS || found.truncated,
    problem: found.problem,
    readAgain: found.readAgain,
  };
}
