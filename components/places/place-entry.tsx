"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { usePositionName } from "@/components/site/position-names";
import { classNames } from "@/components/ui/class-names";
import { StatusTag } from "@/components/ui/status-tag";
import type { Tone } from "@/components/ui/tone";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
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
  /** What the committee does and, where they are shown, its meetings: folded on a phone, where they are longer than a screen. */
  details?: ReactNode;
  /** What the details are, for the button that unfolds them. */
  more: string;
  /** What must be known before answering, also while the details are folded. */
  caution?: ReactNode;
  /** What can be done with the place. */
  children?: ReactNode;
}

/** One place: the committee, position and term, and what it does. */
export function PlaceEntry({ place, details, more, caution, children }: PlaceEntryProps) {
  const t = useTranslations("places.place");
  const positionName = usePositionName();
  const states = useTranslations("places.status");
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
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
        {positionName(place.position)}
        {/* The dot does not begin a line. */}
        <span className="text-soft tabular font-normal">
          {"\u00a0"}· {term}
        </span>
      </p>
      {details && (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="link text-small wide:hidden min-h-11 text-left"
            data-print="hide"
          >
            {isOpen ? t("less") : more}
            <VisuallyHidden>
              {" "}
              {positionName(place.position)}, {place.committeeName}
            </VisuallyHidden>
          </button>
          <div id={id} className={classNames(!isOpen && "max-wide:hidden print:block")}>
            {details}
          </div>
          {!isOpen && caution && <div className="wide:hidden print:hidden">{caution}</div>}
        </>
      )}
      {children}
    </li>
  );
}
