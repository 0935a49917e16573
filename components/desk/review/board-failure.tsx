"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import type { CandidateRow } from "./candidate";
import type { BoardWrites } from "./use-board-writes";

interface BoardFailureProps {
  writes: BoardWrites;
  everyone: readonly CandidateRow[];
  /** The notice is gone: the list takes the focus again. */
  onClose: () => void;
}

// More lines would push the list out of sight.
const LISTED = 5;

/** What was refused, and the current state of those candidates: kept until it is sent again or given up. */
export function BoardFailureNotice({ writes, everyone, onClose }: BoardFailureProps) {
  const t = useTranslations("desk-review");
  const { failures } = writes;
  const last = failures.at(-1);
  if (!last) return null;
  const tried = failures.slice(0, LISTED);
  const ids = new Set(failures.flatMap((failure) => failure.ids));
  const about = everyone.filter(({ candidacyId }) => ids.has(candidacyId));
  return (
    <div className="board-notice">
      <ReplyNotice reply={last.reply} hasDetail>
        <p>{t("failure.notSaved", { count: failures.length })}</p>
        <ul className="list-disc pl-5">
          {tried.map(({ words }, index) => (
            <li key={index}>{words}</li>
          ))}
          {failures.length > tried.length && (
            <li>{t("failure.more", { count: failures.length - tried.length })}</li>
          )}
        </ul>
        {about.length <= LISTED &&
          about.map((row) => (
            <p key={row.candidacyId}>
              {t(row.rank === undefined ? "failure.nowUnranked" : "failure.now", {
                name: row.name,
                state: [t(`state.${row.state ?? "own"}`), row.alternateRank].filter(Boolean).join(" "),
                rank: row.rank ?? 0,
              })}
            </p>
          ))}
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              writes.sendAgain();
              onClose();
            }}
          >
            {t("failure.again", { count: failures.length })}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              writes.forgetFailures();
              onClose();
            }}
          >
            {t("failure.close")}
          </Button>
        </div>
      </ReplyNotice>
    </div>
  );
}
