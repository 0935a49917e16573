"use client";

import { useTranslations } from "next-intl";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { useWrite } from "@/lib/client/use-write";
import { updatememberacceptance } from "@/lib/contract/committee";
import type { OwnAnswer } from "./own-place";

interface AnsweredActionsProps {
  memberId: string;
  answers: readonly OwnAnswer[];
  onChange: () => void;
}

/** The actions on a given answer: change it or withdraw it. */
export function AnsweredActions({ memberId, answers, onChange }: AnsweredActionsProps) {
  const t = useTranslations("places.answered");
  const announce = useAnnounce();
  const showUndo = useUndoToast();
  const write = useWrite(updatememberacceptance);
  const last = answers[0];

  async function withdraw() {
    const empty = { acceptedDate: "", declinedDate: "", comments: "", memberid: memberId };
    const reply = await write.send(empty);
    if (reply.kind !== "result") return;
    announce(t("tookBack"));
    if (!last || last.answer === "taken-back") return;
    const day = last.answered.slice(0, 10);
    const before = {
      ...empty,
      acceptedDate: last.answer === "accepted" ? day : "",
      declinedDate: last.answer === "declined" ? day : "",
      comments: last.comments,
    };
    showUndo({ words: t("tookBack"), undo: () => void write.send(before) });
  }

  return (
    <div data-print="hide" className="grid gap-3">
      <ReplyNotice reply={write.reply} />
      <p className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={onChange}>
          {t("change")}
        </Button>
        <Button isBusy={write.isSending} busyLabel={t("busy")} onClick={() => void withdraw()}>
          {t("takeBack")}
        </Button>
      </p>
    </div>
  );
}
