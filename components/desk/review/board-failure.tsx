"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useMayDo } from "../staff-context";
import type { CandidateRow } from "./candidate";
import type { BoardWrites } from "./use-board-writes";

interface BoardFailureProps {
  writes: BoardWrites;
  rows: readonly CandidateRow[];
  committeeCode: string;
}

/** Which changes were refused, and the current state of those candidates. Nothing a colleague saved is overwritten. */
export function BoardFailureNotice({ writes, rows, committeeCode }: BoardFailureProps) {
  const t = useTranslations("desk-review");
  const mayOverride = useMayDo()("candidacies.override", committeeCode);
  const words = useTranslations("desk.slate");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { failure, dismissFailure } = writes;
  if (!failure) return null;
  const about = rows.filter(({ candidacyId }) => failure.ids.includes(candidacyId));
  // On their own candidacy nobody decides, whatever the reason.
  const mayGiveReason = mayOverride && about.every(({ own }) => !own);
  return (
    <div className="mb-3">
      <ReplyNotice reply={failure.reply} hasDetail>
        {about.length > 0 && about.length <= 5 && (
          <ul>
            {about.map((row) => (
              <li key={row.candidacyId}>
                {t(row.rank === undefined ? "failure.nowUnranked" : "failure.now", {
                  name: row.name,
                  state: [t(`state.${row.state ?? "own"}`), row.alternateRank].filter(Boolean).join(" "),
                  rank: row.rank ?? 0,
                })}
              </li>
            ))}
          </ul>
        )}
        {failure.reply.reason === "own-candidacy" && mayGiveReason && (
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              name="concerned"
              label={t("failure.concerned")}
              hint={words("concernedHint")}
              error={error}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button
              onClick={() => {
                setError(reason.trim() === "" ? words("concernedMissing") : undefined);
                if (reason.trim() !== "") failure.again(reason.trim());
              }}
            >
              {t("failure.again")}
            </Button>
          </div>
        )}
        <Button kind="quiet" onClick={dismissFailure}>
          {t("failure.close")}
        </Button>
      </ReplyNotice>
    </div>
  );
}
