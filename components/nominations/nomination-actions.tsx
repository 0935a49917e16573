"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePositionName } from "@/components/site/position-names";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { useWrite } from "@/lib/client/use-write";
import { deletenomination, nominate } from "@/lib/contract/documented/committee";
import { restoreNomination } from "@/lib/contract/season";
import type { NominationWindow } from "@/lib/domain/season/season";
import { dayWords } from "@/lib/domain/time/date-words";
import { useNominationReasons } from "./nomination-reasons";
import { type OwnNomination, toDraft, toParams } from "./own-nomination";
import { changeHref } from "./use-nomination-draft";

interface NominationActionsProps {
  nomination: OwnNomination;
  memberId: string;
  season: NominationWindow;
  isOpen: boolean;
}

/** The actions on a nomination: change it, withdraw it, which can be undone, or make it again. */
export function NominationActions({ nomination, memberId, season, isOpen }: NominationActionsProps) {
  const t = useTranslations("nominate.list");
  const position = usePositionName()(nomination.position);
  const locale = useLocale();
  const announce = useAnnounce();
  const showUndo = useUndoToast();
  const withdrawal = useWrite(deletenomination);
  const renewal = useWrite(nominate);
  const restoration = useWrite(restoreNomination);
  const draft = toDraft(nomination, season.year);
  const reasons = useNominationReasons({
    draft,
    season,
    made: [],
    hrefOf: () => changeHref(nomination.recordId),
    goTo: () => undefined,
  });
  const { candidateName: name, nominationId, committeeName: committee } = nomination;
  const actionId = `nomination-${nominationId}`;
  const isStanding = nomination.state === "submitted";
  const words = {
    name,
    position,
    committee,
    hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  };

  function forget() {
    for (const write of [withdrawal, renewal, restoration]) write.forget();
  }

  async function makeAgain() {
    forget();
    // With the same record id, repeated clicks make one nomination.
    const reply = await renewal.send(toParams(memberId, draft));
    if (reply.kind === "result") announce(t("back", { name }));
  }

  /** It is restored as it was, with its dates; no new nomination is made. */
  async function restore() {
    forget();
    const reply = await restoration.send({ nominationId });
    if (reply.kind === "result") announce(t("back", { name }));
    // The toast with the way to undo is gone, and the focus would be lost with it.
    requestAnimationFrame(() => document.getElementById(actionId)?.focus());
  }

  async function withdraw() {
    forget();
    const reply = await withdrawal.send({ nominationID: nominationId });
    if (reply.kind === "result") showUndo({ words: t("withdrawn", { name }), undo: () => void restore() });
  }

  return (
    <div className="mt-2 grid gap-3" data-print="hide">
      <ReplyNotice
        reply={withdrawal.reply}
        reasons={{
          "nomination-decided": t("decided", { name }),
          "nominations-closed": t("closed", {
            year: String(season.year),
            date: dayWords(season.nominationsClose, locale),
            name,
          }),
        }}
      />
      <ReplyNotice reply={renewal.reply ?? restoration.reply} reasons={reasons} />
      {isOpen && (isStanding || nomination.state === "withdrawn") && (
        <p className="flex flex-wrap gap-3">
          {isStanding && (
            <LinkButton href={changeHref(nomination.recordId)}>
              <span>{t.rich("change", words)}</span>
            </LinkButton>
          )}
          {/* One button for both actions, so that it keeps the focus when they swap. */}
          <Button
            key="action"
            id={actionId}
            isBusy={withdrawal.isSending || renewal.isSending || restoration.isSending}
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
