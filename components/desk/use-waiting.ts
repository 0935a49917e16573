"use client";

import { useRead } from "@/lib/client/use-read";
import { getdesk } from "@/lib/contract/desk/overview";
import type { DeskPlace } from "./desk-places";
import { PART_HREFS } from "./review/committee-part";
import type { Overview } from "./use-desk";

type Code = Overview["waiting"][number]["code"];

/** Where what waits is dealt with, and the page whose number in the navigation it adds to. */
export const WAITING_PLACES: Readonly<Record<Code, { place: DeskPlace["key"]; href: string }>> = {
  "not-reviewed": { place: "review", href: PART_HREFS["by-me"] },
  "open-seats": { place: "slate", href: "/staff/slate?show=open" },
  "slate-to-approve": { place: "slate", href: "/staff/slate?show=proposed" },
  "slate-sent-back": { place: "slate", href: "/staff/slate?show=proposed" },
  "slate-to-publish": { place: "slate", href: "/staff/slate/publish" },
  "offers-without-answer": { place: "committees", href: "/staff/committees/vacancies?sort=-offered" },
};

/**
 * How much waits for the reader on each page of the desk. The layout has read it; it does not read by itself, so that what
 * a page shows while it is hydrated is what the server drew.
 */
export function useWaiting(): Partial<Record<DeskPlace["key"], number>> {
  const counts: Partial<Record<DeskPlace["key"], number>> = {};
  for (const { code, count } of useRead(getdesk, { year: "" }, { onceKnown: true }).data?.waiting ?? []) {
    const { place } = WAITING_PLACES[code];
    counts[place] = (counts[place] ?? 0) + Number(count);
  }
  return counts;
}
