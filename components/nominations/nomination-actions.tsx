"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { useWrite } from "@/lib/client/use-write";
import { deletenomination, nominate } from "@/lib/contract/committee";
import type { Reply } from "@/lib/contract/reply";
import type { NominationWindow } from "@/lib/domain/season/season";
import { dayWords } from "@/lib/domain/time/date-words";
import { useNominationReasons } from "./nomination-reasons";
import { type OwnNomination, toDraft, toParams } from "./own-nomination";

interface NominationActionsProps {
  nomination: OwnNomination;
  memberId: string;
  season: NominationWindow;
  isOpen: boolean;
}

/** The actions on a nomination: change it, withdraw it, or make it again. */
export function NominationActions({ nomination, memberId, season, isOpen }: NominationActionsProps) {
  const t = useTranslations("nominate.list");
  const announce = useAnnounce();
  const showUndo = useUndoToast();
  const withdrawal = useWrite(deletenomination);
  const renewal = useWrite(nominate);
  const draft = toDraft(nomination, season.year);
  const reasons = useNominationReasons({
    draft,
    season,
    made: [],
    hrefOf: () => `/nominate?change=${encodeURIComponent(nomination.recordID)}`,
    goTo: () => undefined,
  });
  const { candidateName: name, committeePosition: position, committeeName: committee } = nomination;
  const isStanding = nomination.state === "submitted";
  const words = {
    name,
    position,
    committee,
    hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  };

  async function makeAgain() {
    withdrawal.forget();
    // With the same record id, repeated clicks make one nomination.
    const reply = await renewal.send(toParams(memberId, draft));
    if (reply.kind === "result") announce(t("back", { name }));
  }

  async function withdraw() {
    renewal.forget();
    const reply = await withdrawal.send({ nominationID: nomination.nominationID });
    if (reply.kind === "result") showUndo({ words: t("withdrawn", { name }), undo: () => void makeAgain() });
  }

  return (
    <div className="mt-2 grid gap-3" data-print="hide">
      <WithdrawalProblem reply={withdrawal.reply} season={season} name={name} />
      <ReplyNotice reply={renewal.reply} reasons={reasons} />
      {isOpen && (isStanding || nomination.state === "withdrawn") && (
        <p className="flex flex-wrap gap-3">
          {isStanding && (
            <LinkButton href={`/nominate?change=${encodeURIComponent(nomination.recordID)}`}>
              <span>{t.rich("change", words)}</span>
            </LinkButton>
          )}
          {/* One button for both actions, so that it keeps the focus when they swap. */}
          <Button
            key="action"
            isBusy={withdrawal.isSending || renewal.isSending}
            busyLabel={t("busy")}
            onClick={() => void (isStanding ? withdraw() : makeAgain())}
          >
            <span>{isStanding ? t.rich("withdraw", words) : t.rich("again", words)}</span>
          </Button>
        </p>
      )}
    </div>
  );
}

interface WithdrawalProblemProps {
  reply: Reply<typeof deletenomination> | undefined;
  season: NominationWindow;
  name: string;
}

// `deletenomination` refuses with a 409, not with a reason in its answer (contract.md 2.10).
function WithdrawalProblem({ reply, season, name }: WithdrawalProblemProps) {
  const t = useTranslations("nominate.list");
  const locale = useLocale();
  if (reply?.kind !== "problem") return null;
  if (reply.status !== 409) return <ReplyNotice reply={reply} />;
  const closed = t("closed", {
    year: String(season.year),
    date: dayWords(season.nominationsClose, locale),
    name,
  });
  return (
    <ReplyNotice
      reply={{ kind: "refusal", reason: "nomination-decided" }}
      reasons={{
        "nomination-decided": reply.reason === "nomination-decided" ? t("decided", { name }) : closed,
      }}
    />
  );
}
