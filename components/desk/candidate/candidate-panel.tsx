"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useRead } from "@/lib/client/use-read";
import { getCandidacy } from "@/lib/contract/desk/candidacies";
import { DeskReading } from "../desk-reading";
import { CandidateFacts } from "./candidate-facts";

interface CandidatePanelProps {
  candidacyId: string;
  /** The candidacies of the list, in its order. */
  order: readonly string[];
  onTurn: (id: string) => void;
  /** Left out where the candidate cannot be closed. */
  onClose?: () => void;
  wantsNote: boolean;
}

/** One candidate beside the list, with what staff know for the decision. On a phone it takes the list's place. */
export function CandidatePanel({ candidacyId, order, onTurn, onClose, wantsNote }: CandidatePanelProps) {
  const t = useTranslations("desk-review.candidate");
  const reading = useRead(getCandidacy, { candidacyId });
  const heading = useRef<HTMLHeadingElement>(null);
  const at = order.indexOf(candidacyId);
  const before = order[at - 1];
  const after = at === -1 ? undefined : order[at + 1];
  const isRead = reading.data !== undefined;
  // The one after is read ahead, so that turning shows it at once.
  useRead(getCandidacy, { candidacyId: after ?? "" }, { when: isRead && after !== undefined });
  useEffect(() => {
    // Where the list is hidden its focus went with it; beside the list the focus stays in the row, and keys go on.
    if (isRead && document.activeElement === document.body) heading.current?.focus();
  }, [isRead]);
  return (
    <section aria-label={t("label")} tabIndex={-1} className="board-candidate">
      <div data-print="hide" className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span className="flex gap-4">
          <Button
            kind="quiet"
            aria-keyshortcuts="ArrowLeft"
            disabled={before === undefined}
            onClick={() => before !== undefined && onTurn(before)}
          >
            ← {t("before")}
          </Button>
          <Button
            kind="quiet"
            aria-keyshortcuts="ArrowRight"
            disabled={after === undefined}
            onClick={() => after !== undefined && onTurn(after)}
          >
            {t("after")} →
          </Button>
        </span>
        {onClose && (
          <Button kind="quiet" aria-keyshortcuts="Escape" onClick={onClose}>
            {t("close")}
          </Button>
        )}
      </div>
      <DeskReading reading={reading} rows={5}>
        {reading.data && (
          <>
            <h2 ref={heading} tabIndex={-1} className="break-words">
              {reading.data.name}
            </h2>
            <CandidateFacts candidate={reading.data} wantsNote={wantsNote} />
          </>
        )}
      </DeskReading>
    </section>
  );
}
