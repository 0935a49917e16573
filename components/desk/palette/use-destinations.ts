"use client";

import { useTranslations } from "next-intl";
import { useAddress } from "@/components/ui/use-address";
import { usePeople } from "@/lib/client/use-people";
import { useRead } from "@/lib/client/use-read";
import { findNomination } from "@/lib/contract/desk/candidacies";
import { getCommittees } from "@/lib/contract/season";
import { readNominationReference } from "@/lib/domain/nomination/nomination-reference";
import { hasWords } from "@/lib/domain/text/word-search";
import { candidateHref } from "../candidate-href";
import { DESK_ACTIONS, DESK_PLACES } from "../desk-places";
import { useMayDo } from "../staff-context";
import { yearHref } from "../year-href";

/** Where the command palette can lead. */
export interface Destination {
  kind: "page" | "act" | "committee" | "person" | "nomination";
  label: string;
  /** What distinguishes it from others of the same name. */
  facts: string;
  href: string;
}

const MOST_ROWS = 12;

/** The pages, acts, committees and people that the typed text finds, and the nomination whose reference it is; with nothing typed, the pages and acts. */
export function useDestinations(text: string): { destinations: Destination[]; isSearching: boolean } {
  const ofPages = useTranslations("desk.navigation");
  const ofActions = useTranslations("desk.palette.act");
  const mayDo = useMayDo();
  const year = useAddress().read("year");
  const committees = useRead(getCommittees, {});
  const pages = DESK_PLACES.filter(({ right }) => mayDo(right)).map(({ key, href }): Destination => ({
    kind: "page",
    label: ofPages(key),
    facts: "",
    href: yearHref(href, year),
  }));
  const actions = DESK_ACTIONS.filter(({ right }) => mayDo(right)).map(({ key, href }): Destination => ({
    kind: "act",
    label: ofActions(key),
    facts: "",
    href: yearHref(href, year),
  }));
  const ofCommittees = (committees.data?.items ?? []).map(
    ({ committeeCode, committeeName }): Destination => ({
      kind: "committee",
      label: committeeName,
      facts: committeeCode,
      href: yearHref(`/staff/committees/${encodeURIComponent(committeeCode)}`, year),
    }),
  );
  // The page of a person is for those who may read people.
  const mayReadPeople = mayDo("people.read");
  const matches = usePeople(mayReadPeople ? text : "");
  const people = (mayReadPeople ? (matches.people ?? []) : []).map(
    ({ id, name, city, board }): Destination => ({
      kind: "person",
      label: name,
      facts: [id, city, board].filter(Boolean).join(" · "),
      href: yearHref(`/staff/people/${encodeURIComponent(id)}`, year),
    }),
  );
  // What callers read to staff on the phone.
  const isReference = readNominationReference(text) !== undefined && mayDo("nominations.read");
  const nominations = useRead(findNomination, { reference: text }, { when: isReference });
  const referred = (isReference && nominations.data?.nomination ? [nominations.data.nomination] : []).map(
    (one): Destination => ({
      kind: "nomination",
      label: one.candidateName,
      facts: [one.reference, one.position, one.committeeName].join(" · "),
      href: candidateHref(one.committeeCode, one.candidacyId, String(one.year)),
    }),
  );
  const isBlank = text.trim() === "";
  const named = [...pages, ...actions, ...(isBlank ? [] : ofCommittees)].filter(
    ({ label, facts }) => isBlank || hasWords(text, [label, facts]),
  );
  return {
    destinations: [...referred, ...named, ...people].slice(0, MOST_ROWS),
    isSearching: matches.isSearching || (isReference && nominations.isReading),
  };
}
