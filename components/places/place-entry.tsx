"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePositionName } from "@/components/site/position-names";
import { DateText } from "@/components/ui/date-text";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusTag } from "@/components/ui/status-tag";
import type { Tone } from "@/components/ui/tone";
import { dayWords } from "@/lib/domain/time/date-words";
import type { CommitteeFacts, OwnPlace } from "./own-place";
import { PlaceClashes } from "./place-names";
import type { PlaceMeeting } from "./use-committee-meetings";

const TONES: Readonly<Record<OwnPlace["status"], Tone>> = {
  offered: "info",
  accepted: "success",
  declined: "plain",
  expired: "warning",
  serving: "success",
  ended: "plain",
  resigned: "plain",
};

interface PlaceEntryProps {
  place: OwnPlace;
  facts: CommitteeFacts | undefined;
  meetings: PlaceMeeting[] | undefined;
  isMissing: boolean;
  /** What can be done with the place. */
  children?: ReactNode;
}

/** One place: the committee, position and term, what it does, how many serve and when it meets. */
export function PlaceEntry({ place, facts, meetings, isMissing, children }: PlaceEntryProps) {
  const t = useTranslations("places.place");
  const positionName = usePositionName();
  const states = useTranslations("places.status");
  const locale = useLocale();
  const day = (date: string) => dayWords(date, locale, { weekday: false });
  const { startDate, endDate } = place;
  const term =
    endDate === ""
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
      {facts && (
        <p className="mt-3">
          {facts.description}{" "}
          <span className="text-soft">{t("serving", { count: Number(facts.serving) })}</span>
        </p>
      )}
      <h3 className="mt-4">{t("meetings")}</h3>
      <div className="mt-1">
        {isMissing ? (
          <p className="text-soft">{t("meetingsMissing")}</p>
        ) : meetings ? (
          <MeetingList meetings={meetings} />
        ) : (
          <Skeleton rows={2} row="line" />
        )}
      </div>
      {children}
    </li>
  );
}

function MeetingList({ meetings }: { meetings: PlaceMeeting[] }) {
  const t = useTranslations("places.place");
  if (meetings.length === 0) return <p className="text-soft">{t("noMeetings")}</p>;
  return (
    <ul className="grid gap-2">
      {meetings.map((meeting) => (
        <li key={meeting.key}>
          <span className="block">{meeting.title}</span>
          <span className="text-soft text-small tabular block">
            <DateText moment={meeting.begin} />
          </span>
          <PlaceClashes clashes={meeting.clashes} />
        </li>
      ))}
    </ul>
  );
}
