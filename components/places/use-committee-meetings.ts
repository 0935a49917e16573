"use client";

import { useTimeZone } from "next-intl";
import { useCommitteeName } from "@/components/site/use-committee-name";
import { useRead } from "@/lib/client/use-read";
import { useReads } from "@/lib/client/use-reads";
import { getcommitteeconfirmeds, getmeetingbycode } from "@/lib/contract/documented/committee";
import { clashesWith } from "@/lib/domain/meeting/overlap";
import { dayIn } from "@/lib/domain/time/time-zone";
import type { OwnPlace } from "./own-place";

/** A meeting of a committee on which the reader serves or is offered a place. */
export interface CommitteeMeeting {
  key: string;
  title: string;
  begin: string;
  end: string;
  committeeCode: string;
  committeeName: string;
  isHeld: boolean;
}

export interface PlaceMeeting extends CommitteeMeeting {
  /** The meetings that it overlaps. */
  clashes: CommitteeMeeting[];
}

interface Term {
  committeeCode: string;
  committeeName: string;
  startDate: string;
  /** Absent or `""` when it is unknown. */
  endDate?: string | undefined;
  isHeld: boolean;
}

/** The meetings within the terms of the offered places, with their clashes; undefined until loaded. */
export function useCommitteeMeetings(memberId: string, offered: readonly OwnPlace[]) {
  const zone = useTimeZone() ?? "UTC";
  const committeeName = useCommitteeName();
  const confirmed = useRead(getcommitteeconfirmeds, { memberid: memberId });
  const offeredTerms = offered.map((place): Term => ({ ...place, isHeld: false }));
  const heldTerms = (confirmed.data ?? [])
    .map((place): Term => ({
      committeeCode: place.COMMITTEE,
      committeeName: committeeName(place.COMMITTEE, place.DESCRIPTION),
      startDate: place.STARTDATE,
      endDate: place.THRUDATE,
      isHeld: true,
    }))
    // The record includes offered places too.
    .filter(
      (held) =>
        !offered.some(
          (place) => place.committeeCode === held.committeeCode && place.startDate === held.startDate,
        ),
    );
  const terms = [...offeredTerms, ...heldTerms];
  const codes = [...new Set(terms.map(({ committeeCode }) => committeeCode))];
  const meetings = useReads(
    getmeetingbycode,
    codes.map((functionCode) => ({ functionCode })),
  );

  function meetingsOf(term: Term): CommitteeMeeting[] {
    return (meetings.data?.[codes.indexOf(term.committeeCode)] ?? [])
      .filter(({ BEGIN_DATE_TIME: begin }) => begin !== "" && isWithin(term, dayIn(zone, new Date(begin))))
      .map((meeting) => ({
        key: meeting.PRODUCT_CODE,
        title: meeting.TITLE,
        begin: meeting.BEGIN_DATE_TIME,
        end: meeting.END_DATE_TIME,
        committeeCode: term.committeeCode,
        committeeName: term.committeeName,
        isHeld: term.isHeld,
      }));
  }

  const all = [
    ...new Map(terms.flatMap(meetingsOf).map((one) => [`${one.committeeCode} ${one.key}`, one])).values(),
  ];
  return {
    /** Keyed by committee code. */
    meetingsFor: (place: OwnPlace): PlaceMeeting[] | undefined =>
      meetings.data && confirmed.data
        ? meetingsOf({ ...place, isHeld: false }).map((meeting) => ({
            ...meeting,
            clashes: clashesWith(
              meeting,
              all.filter(({ committeeCode }) => committeeCode !== meeting.committeeCode),
            ),
          }))
        : undefined,
    problem: meetings.problem ?? confirmed.problem,
  };
}

function isWithin({ startDate, endDate }: Term, day: string): boolean {
  return startDate <= day && (!endDate || day <= endDate);
}
