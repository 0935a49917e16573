"use client";

import { useCallback, useEffect, useState } from "react";
import { keepChoice } from "@/lib/client/keep-choice";
import { newRecordId } from "@/lib/client/record-id";
import { useSharedDraft } from "@/lib/client/shared-draft";
import {
  emptyNomination,
  isNominationDraft,
  type NominationDraft,
} from "@/lib/domain/nomination/nomination-draft";
import { NOMINATION_BEGUN_COOKIE } from "@/lib/domain/site/site-preferences";

interface NominationDraftState {
  isReady: boolean;
  draft: NominationDraft;
  /** The draft existed before this page was opened. */
  wasKept: boolean;
  /** Another tab sent or discarded it while it was open here. */
  isGone: boolean;
  update: (change: Partial<NominationDraft>) => void;
  /** Discards it; whatever is typed next is a new nomination. */
  discard: () => void;
  /** Whether the stored draft is still the one that this page shows. */
  isCurrent: () => boolean;
}

/** The reader's draft nomination, shared by all tabs. @param name which draft: of a new nomination or of a change */
export function useNominationDraft(
  memberId: string,
  name: string,
  year: number,
  begin: NominationDraft | undefined,
): NominationDraftState {
  const [freshId, setFreshId] = useState(newRecordId);
  // undefined until storage has been read; the first read tells whether the draft is from an earlier visit.
  const [first, setFirst] = useState<boolean>();
  const [known, setKnown] = useState<string>();
  const isOfYear = useCallback(
    (found: unknown): found is NominationDraft => isNominationDraft(found, year),
    [year],
  );
  const shared = useSharedDraft(memberId, name, isOfYear);
  const { found, isReady } = shared;
  if (isReady && first === undefined) setFirst(found !== undefined);
  if (found && known !== found.recordId) setKnown(found.recordId);
  const isKept = found !== undefined;
  useEffect(() => {
    if (isReady) keepChoice(NOMINATION_BEGUN_COOKIE, isKept ? "yes" : "no");
  }, [isReady, isKept]);
  const draft = found ?? begin ?? emptyNomination(freshId, year);
  return {
    isReady,
    draft,
    wasKept: first === true && found !== undefined,
    isGone: isReady && known !== undefined && found === undefined,
    update: (change) => shared.keep({ ...(shared.readNow() ?? draft), ...change }),
    discard: () => {
      shared.discard();
      setKnown(undefined);
      setFirst(false);
      setFreshId(newRecordId());
    },
    isCurrent: () => JSON.stringify(shared.readNow() ?? draft) === JSON.stringify(draft),
  };
}
