"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePositionName } from "@/components/site/position-names";
import { StatusTag } from "@/components/ui/status-tag";
import type { Tone } from "@/components/ui/tone";
import { dayWords } from "@/lib/domain/time/date-words";
import type { AnswerablePlace } from "./own-place";

const TONES: Readonly<Record<AnswerablePlace["status"], Tone>> = {
  offered: "info",
  accepted: "success",
  declined: "plain",
  expired: "warning",
  serving: "success",
  ended: "plain",
  resigned: "plain",
};

interface PlaceEntryProps {
  place: AnswerablePlace;
  /** What the committee does. */
  description: ReactNode;
  /** Its meetings, where they are shown, and what can be done with the place. */
  children?: ReactNode;
}

/** One place: the committee, position and term, and what it does. */
export function PlaceEntry({ place, description, children }: PlaceEntryProps) {
  const t = useTranslations("places.place");
  const positionName = usePositionName();
  const states = useTranslations("places.status");
  const locale = useLocale();
  const day = (date: string) => dayWords(date, locale, { weekday: false });
  const { startDate, endDate } = place;
  const term =
    endDate === undefined
      ? t("termOpen", { from: day(startDate) })
      : t("term", { from: day(startDate), to: day(endDate) });
  return (
    <li className="border-line border-t pt-6 pb-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>{place.committeeName}</h2>
        {place.status !== "offered" && (
          <StatusTag tone={TONES[place.status]}>{states(place.status)}</StatusTag>
        )}
      </div>
      <p className="mt-1 font-semibold">
        {positionName(place.position)} <span className="text-soft tabular font-normal">· {term}</span>
      </p>
      {description && <p className="mt-3">{description}</p>}
      {children}
    </li>
  );
}
