"use client";

import { useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { useAddress } from "@/components/ui/use-address";
import { usePeople } from "@/lib/client/use-people";
import { useRead } from "@/lib/client/use-read";
import { useSettled } from "@/lib/client/use-settled";
import { findCandidacies, findNomination } from "@/lib/contract/desk/candidacies";
import { getViews } from "@/lib/contract/desk/views";
import { getCommittees } from "@/lib/contract/season";
import { readNominationReference } from "@/lib/domain/nomination/nomination-reference";
import { isSearchable } from "@/lib/domain/people/name-search";
import { hasWords } from "@/lib/domain/text/word-search";
import type { ViewList } from "@/lib/vocabulary/view";
import { candidateHref } from "../candidate-href";
import { DESK_ACTIONS, DESK_PLACES } from "../desk-places";
import { useMayDo } from "../staff-context";
import { useDesk } from "../use-desk";
import { viewHref } from "../views/view-address";
import { yearHref } from "../year-href";
import { ACTION_WORDS, PLACE_WORDS } from "./search-words";

/** The groups of the list, from the top, and how many rows of each are shown. */
const MOST_ROWS = { act: 6, page: 6, view: 6, committee: 6, candidacy: 8, person: 8 } as const;
export const KINDS = Object.keys(MOST_ROWS) as (keyof typeof MOST_ROWS)[];

// Shorter than elsewhere: few people search here, and what they find is painted within 100 ms of the last letter.
const PAUSE = 30;

/** Where the command palette can lead. */
export interface Destination {
  /** Unique in the list. */
  key: string;
  kind: (typeof KINDS)[number];
  label: string;
  /** What distinguishes it from others of the same name. */
  facts: string;
  href: string;
}

interface Named extends Destination {
  /** Other words for it, which are not shown. */
  words: string;
}

/**
 * Everything that the typed text finds, group by group: tasks, pages, committees, candidates and people, and the nomination whose
 * reference it is. With nothing typed, all tasks and pages.
 */
export function useDestinations(text: string): { destinations: Destination[]; isSearching: boolean } {
  const year = useAddress().read("year");
  const isBlank = text.trim() === "";
  const named = useNamed(year).filter(
    ({ kind, label, facts, words }) =>
      (isBlank && kind !== "committee" && kind !== "view") ||
      (!isBlank && hasWords(text, [label, facts, words])),
  );
  // By their own name first, then by another word for them.
  const byName = named.toSorted(
    (one, other) => Number(hasWords(text, [other.label])) - Number(hasWords(text, [one.label])),
  );
  const candidates = useCandidates(text, year);
  const people = usePersons(text, year);
  const isSearching = candidates.isSearching || people.isSearching;
  // Both at once: candidates that came after the people would move the row under the reader's hand.
  const found = isSearching ? [] : [...candidates.found, ...people.found];
  const all = [...byName, ...found];
  return {
    destinations: KINDS.flatMap((kind) =>
      all.filter((one) => one.kind === kind).slice(0, isBlank ? undefined : MOST_ROWS[kind]),
    ),
    isSearching,
  };
}

/** What the navigation calls the page of each list. */
const VIEW_PLACES = {
  review: "review",
  slate: "slate",
  committees: "committees",
  vacancies: "committees",
  rules: "rules",
  deliveries: "delivery",
  roles: "roles",
} as const satisfies Record<ViewList, string>;

/** What is found without asking the service. */
function useNamed(year: string): Named[] {
  const ofPages = useTranslations("desk.navigation");
  const ofActions = useTranslations("desk.palette.act");
  const mayDo = useMayDo();
  const committees = useRead(getCommittees, {});
  const views = useRead(getViews, {});
  const actions = DESK_ACTIONS.filter(({ right }) => mayDo(right)).map(({ key, href }): Named => ({
    key: `act ${key}`,
    kind: "act",
    label: ofActions(key),
    facts: "",
    words: ACTION_WORDS[key],
    href: yearHref(href, year),
  }));
  const pages = DESK_PLACES.filter(({ right }) => mayDo(right)).map(({ key, href }): Named => ({
    key: `page ${key}`,
    kind: "page",
    label: ofPages(key),
    facts: "",
    words: PLACE_WORDS[key],
    href: yearHref(href, year),
  }));
  const ofCommittees = (committees.data?.items ?? []).map(({ committeeCode, committeeName }): Named => ({
    key: `committee ${committeeCode}`,
    kind: "committee",
    label: committeeName,
    facts: committeeCode,
    words: "",
    href: yearHref(`/staff/committees/${encodeURIComponent(committeeCode)}`, year),
  }));
  const ofViews = (views.data?.items ?? []).map((view): Named => ({
    key: `view ${view.viewId}`,
    kind: "view",
    label: view.name,
    facts: [ofPages(VIEW_PLACES[view.list]), view.own ? "" : (view.ownerName ?? "")]
      .filter(Boolean)
      .join(" · "),
    words: "",
    href: viewHref(view, year),
  }));
  return [...actions, ...pages, ...ofViews, ...ofCommittees];
}

interface Found {
  found: Destination[];
  isSearching: boolean;
}

/** The season's candidates with that name, and the candidate of a nomination, for those who may review. */
function useCandidates(text: string, year: string): Found {
  const positionName = usePositionName();
  const states = useTranslations("desk.palette.state");
  const mayReview = useMayDo()("nominations.read");
  const { season } = useDesk();
  const settled = useSettled(text, PAUSE);
  const mayFind = mayReview && season !== undefined;
  const isAsked = mayFind && isSearchable(settled);
  const candidacies = useRead(
    findCandidacies,
    { year: season?.year ?? 0, text: settled.trim() },
    { when: isAsked },
  );
  const named = (isAsked ? (candidacies.data?.items ?? []) : []).map((one): Destination => ({
    key: `candidacy ${one.candidacyId}`,
    kind: "candidacy",
    label: one.name,
    facts: [one.committeeName, positionName(one.position), states(one.state ?? "own"), one.city, one.memberId]
      .filter(Boolean)
      .join(" · "),
    href: candidateHref(one.committeeCode, one.candidacyId, year),
  }));
  // What callers read to staff on the phone.
  const isReference = mayReview && readNominationReference(text) !== undefined;
  const nominations = useRead(findNomination, { reference: text }, { when: isReference });
  const referred = (isReference && nominations.data?.nomination ? [nominations.data.nomination] : []).map(
    (one): Destination => ({
      key: `nomination ${one.reference}`,
      kind: "candidacy",
      label: one.candidateName,
      facts: [one.reference, positionName(one.position), one.committeeName].join(" · "),
      href: candidateHref(one.committeeCode, one.candidacyId, String(one.year)),
    }),
  );
  const isWaiting = isSearchable(text) && (settled !== text || candidacies.isReading);
  return {
    found: [...referred, ...named],
    isSearching: (mayFind && isWaiting) || (isReference && nominations.isReading),
  };
}

/** The members with that name; the page of a person is for those who may read people. */
function usePersons(text: string, year: string): Found {
  const mayRead = useMayDo()("people.read");
  const { people = [], isSearching } = usePeople(mayRead ? text : "", PAUSE);
  return {
    found: people.map(({ id, name, city, board }) => ({
      key: `person ${id}`,
      kind: "person",
      label: name,
      facts: [id, city, board].filter(Boolean).join(" · "),
      href: yearHref(`/staff/people/${encodeURIComponent(id)}`, year),
    })),
    isSearching,
  };
}
