"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useMayDo } from "../staff-context";
import type { CandidateRow } from "./candidate";
import type { BoardWrites } from "./use-board-writes";

interface BoardTroubleProps {
  writes: BoardWrites;
  rows: readonly CandidateRow[];
  committeeCode: string;
}

/** What was refused, for whom, and how they stand now that the list was read again. Nothing of a colleague's is overwritten. */
export function BoardTroubleNotice({ writes, rows, committeeCode }: BoardTroubleProps) {
  const t = useTranslations("desk-review");
  const mayOverride = useMayDo()("candidacies.override", committeeCode);
  const words = useTranslations("desk.slate");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { trouble, forgetTrouble } = writes;
  if (!trouble) return null;
  const about = rows.filter(({ candidacyId }) => trouble.ids.includes(candidacyId));
  // On their own candidacy nobody decides, whatever the reason.
  const mayGiveReason = mayOverride && about.every(({ own }) => !own);
  return (
    <div className="mb-3">
      <ReplyNotice reply={trouble.reply} hasDetail>
        {about.length > 0 && about.length <= 5 && (
          <ul>
            {about.map((row) => (
              <li key={row.candidacyId}>
                {t(row.rank === undefined ? "trouble.nowUnranked" : "trouble.now", {
                  name: row.name,
                  state: [t(`state.${row.state ?? "own"}`), row.alternateRank].filter(Boolean).join(" "),
                  rank: row.rank ?? 0,
                })}
              </li>
            ))}
          </ul>
        )}
        {trouble.reply.reason === "own-candidacy" && mayGiveReason && (
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              name="concerned"
              label={t("trouble.concerned")}
              hint={words("concernedHint")}
              error={error}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button
              onClick={() => {
                setError(reason.trim() === "" ? words("concernedMissing") : undefined);
                if (reason.trim() !== "") trouble.again(reason.trim());
              }}
            >
              {t("trouble.again")}
            </Button>
          </div>
        )}
        <Button kind="quiet" onClick={forgetTrouble}>
          {t("trouble.close")}
        </Button>
      </ReplyNotice>
    </div>
  );
}
