"use client";

import { useCallback, useState } from "react";
import { useDraftMark } from "@/lib/client/draft-mark";
import { newRecordId } from "@/lib/client/record-id";
import { discardKept, useKeptDrafts, useTabDraft } from "@/lib/client/tab-draft";
import {
  emptyNomination,
  isNominationDraft,
  type NominationDraft,
} from "@/lib/domain/nomination/nomination-draft";
import type { NominationSeason } from "@/lib/domain/season/season";

const [NEW, CHANGE] = ["nominate.new.", "nominate.change."];

export interface NominationDraftState {
  isReady: boolean;
  /** The name of the draft, which changes when another one begins. */
  name: string;
  draft: NominationDraft;
  /** It has answers that were kept: otherwise it is empty, or the nomination as it was made. */
  isKept: boolean;
  /** What another tab made of it; `stored` is undefined when that one sent or discarded it. */
  elsewhere: { stored: NominationDraft | undefined } | undefined;
  update: (change: Partial<NominationDraft>) => void;
  /** Discards it; whatever is typed next is a new nomination. */
  discard: () => void;
  takeOther: () => void;
  keepOwn: () => void;
  /** Grows when what another tab made of it is taken over. */
  taken: number;
}

interface Which {
  /** The record id of a nomination that is changed. */
  change: string | undefined;
  /** The record id of the draft of a new nomination. */
  begun: string | undefined;
  /** The nomination to change. */
  begin: NominationDraft | undefined;
}

/** The reader's draft of a nomination, in this tab. Each new nomination has a draft of its own. */
export function useNominationDraft(
  memberId: string,
  season: NominationSeason,
  { change, begun, begin }: Which,
): NominationDraftState {
  const [freshId, setFreshId] = useState(newRecordId);
  const [taken, setTaken] = useState(0);
  const recordId = begun ?? freshId;
  const name = change === undefined ? NEW + recordId : CHANGE + change;
  const { saved, ...tab } = useTabDraft(memberId, name, useIsDraft(season.year));
  const draft = saved ?? begin ?? emptyNomination(recordId, season);
  return {
    ...tab,
    name,
    draft,
    isKept: saved !== undefined,
    update: (more) => tab.keep({ ...draft, ...more }),
    discard: () => {
      tab.discard();
      setFreshId(newRecordId());
    },
    takeOther: () => {
      tab.takeOther();
      setTaken((times) => times + 1);
    },
    taken,
  };
}

export interface BegunNominationsState {
  isReady: boolean;
  drafts: readonly NominationDraft[];
  discard: (recordId: string) => void;
}

/** The nominations that the reader began in this browser and has not sent. */
export function useBegunNominations(memberId: string, year: number): BegunNominationsState {
  useDraftMark(memberId);
  const kept = useKeptDrafts(memberId, NEW, useIsDraft(year));
  return { ...kept, discard: (recordId: string) => discardKept(memberId, NEW + recordId) };
}

/** The changes of nominations that the reader began in this browser and has not sent. */
export function useBegunChanges(memberId: string, year: number): readonly NominationDraft[] {
  return useKeptDrafts(memberId, CHANGE, useIsDraft(year)).drafts;
}

/** The address at which the draft of a nomination continues. */
export function begunHref(recordId: string): string {
  return `/nominate?draft=${encodeURIComponent(recordId)}`;
}

/** The address at which a nomination is changed, and the draft of a change continues. */
export function changeHref(recordId: string): string {
  return `/nominate?change=${encodeURIComponent(recordId)}`;
}

function useIsDraft(year: number) {
  return useCallback((stored: unknown): stored is NominationDraft => isNominationDraft(stored, year), [year]);
}
