"use client";

import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { getDesk } from "@/lib/contract/desk/seasons";
import type { DeskPlace } from "./desk-places";
import { seasonParams } from "@/lib/domain/site/season-params";
import { useMayDo } from "./staff-context";
import type { Overview } from "./use-desk";

type Code = Overview["waiting"][number]["code"];

interface WaitingPlace {
  place: DeskPlace["key"];
  href: string;
}

/** People who have not answered an offer; for users who may not see the slate, the positions that are offered. */
export const OFFERED = { place: "slate", href: "/staff/slate?show=offered" } as const;
export const OFFERED_UNNAMED = {
  place: "committees",
  href: "/staff/committees/vacancies?sort=-offered",
} as const;

const WAITING_PLACES: Readonly<Record<Code, WaitingPlace>> = {
  "not-reviewed": { place: "review", href: "/staff/review/queue" },
  "open-seats": { place: "slate", href: "/staff/slate?show=open" },
  "slate-to-approve": { place: "slate", href: "/staff/slate?show=proposed" },
  "slate-sent-back": { place: "slate", href: "/staff/slate?show=proposed" },
  "slate-to-publish": { place: "slate", href: "/staff/slate/publish" },
  "offers-without-answer": OFFERED,
};

/** Where what waits is dealt with, and the page whose number in the navigation may be it. */
export function useWaitingPlace(): (code: Code) => WaitingPlace {
  const maySeeSlate = useMayDo()("slate.read");
  return (code) =>
    code === "offers-without-answer" && !maySeeSlate ? OFFERED_UNNAMED : WAITING_PLACES[code];
}

type WaitingThing = Overview["waiting"][number];

/**
 * What waits for the reader on each page of the desk, in the year that the page is about: of several things the one that comes
 * first in the year, since a sum of seats and offers would be a number of nothing. It only shows what was read: for
 * the current season by the layout, for another year by the page. A read of its own would stand unanswered under the key
 * while the page, which is sent later, is hydrated with its answer.
 */
export function useWaiting(): Partial<Record<DeskPlace["key"], WaitingThing>> {
  const placeOf = useWaitingPlace();
  const year = useAddress().read("year");
  const first: Partial<Record<DeskPlace["key"], WaitingThing>> = {};
  for (const thing of useRead(getDesk, seasonParams(year), { onceKnown: true }).data?.waiting ?? []) {
    first[placeOf(thing.code).place] ??= thing;
  }
  return first;
}
