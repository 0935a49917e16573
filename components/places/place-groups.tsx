"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { PART } from "@/components/ui/use-focused-part";
import type { AnswerablePlace } from "./own-place";
import { placeField } from "./place-choice";

interface PlaceGroupsProps<Place> {
  places: readonly Place[];
  children: (place: Place) => ReactNode;
}

/**
 * The places in the order in which they matter: what waits for an answer stands first and open, otherwise what can be changed; the rest is
 * folded, with its count.
 */
export function PlaceGroups<Place extends AnswerablePlace & { open: boolean }>({
  places,
  children,
}: PlaceGroupsProps<Place>) {
  const t = useTranslations("places.place");
  const part = useSearchParams().get(PART);
  const open = places.filter((place) => place.open);
  const unanswered = open.filter(({ status }) => status === "offered");
  const main = unanswered.length > 0 ? unanswered : open.length > 0 ? open : places;
  const folded = places.filter((place) => !main.includes(place));
  return (
    <>
      <ul className="border-line border-b">{main.map(children)}</ul>
      {folded.length > 0 && (
        // The reader may come to change one of them.
        <details className="mt-6" open={folded.some((place) => part === placeField(place)) || undefined}>
          <summary className="link min-h-11 w-fit py-2">{t("folded", { count: folded.length })}</summary>
          <ul className="border-line mt-2 border-b">{folded.map(children)}</ul>
        </details>
      )}
    </>
  );
}
