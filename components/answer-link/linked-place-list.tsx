"use client";

import { useLocale, useTranslations } from "next-intl";
import { StatusTag } from "@/components/ui/status-tag";
import { dayWords } from "@/lib/domain/time/date-words";
import type { LinkedPlace } from "./linked-offer";

/** The places in full: committee, position, term, and what the committee does. */
export function LinkedPlaceList({ places }: { places: readonly LinkedPlace[] }) {
  const t = useTranslations("places.place");
  const states = useTranslations("places.status");
  const locale = useLocale();
  const day = (date: string) => dayWords(date, locale, { weekday: false });
  return (
    <ul className="border-line border-b">
      {places.map(({ placeID, committeeName, position, description, startDate, endDate, status }) => (
        <li key={placeID} className="border-line border-t pt-6 pb-7">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2>{committeeName}</h2>
            {status !== "offered" && (
              <StatusTag tone={status === "accepted" ? "success" : "plain"}>{states(status)}</StatusTag>
            )}
          </div>
          <p className="mt-1 font-semibold">
            {position}{" "}
            <span className="text-soft tabular font-normal">
              ·{" "}
              {endDate === ""
                ? t("termOpen", { from: day(startDate) })
                : t("term", { from: day(startDate), to: day(endDate) })}
            </span>
          </p>
          {description !== "" && <p className="mt-3">{description}</p>}
        </li>
      ))}
    </ul>
  );
}

/** “Chair, Professional Standards”, one below the other. */
export function LinkedPlaceNames({ places }: { places: readonly LinkedPlace[] }) {
  return (
    <ul>
      {places.map(({ placeID, position, committeeName }) => (
        <li key={placeID}>
          {position}, <span className="name">{committeeName}</span>
        </li>
      ))}
    </ul>
  );
}
