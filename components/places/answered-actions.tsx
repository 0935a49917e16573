"use client";

import { useTranslations } from "next-intl";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { useWrite } from "@/lib/client/use-write";
import { updatememberacceptance } from "@/lib/contract/committee";
import { answerplace } from "@/lib/contract/season";
import { choiceOf } from "./chosen-answers";
import type { OwnPlace } from "./own-place";

interface AnsweredActionsProps {
  memberId: string;
  /** The places that can be answered. */
  open: readonly OwnPlace[];
  onChange: () => void;
}

/** The actions on given answers: change them, or withdraw them all. */
export function AnsweredActions({ memberId, open, onChange }: AnsweredActionsProps) {
  const t = useTranslations("places.answered");
  const announce = useAnnounce();
  const showUndo = useUndoToast();
  const write = useWrite(updatememberacceptance);
  const restore = useWrite(answerplace);

  async function withdraw() {
    const empty = { acceptedDate: "", declinedDate: "", comments: "", memberid: memberId };
    const reply = await write.send(empty);
    if (reply.kind !== "result") return;
    announce(t("tookBack"));
    showUndo({ words: t("tookBack"), undo: () => void giveBack() });
  }

  /** Each place gets exactly the answer that it had: its day and its words too. */
  async function giveBack() {
    for (const place of open) {
      const { placeID, answered: answeredDate, comments } = place;
      const reply = await restore.send({ placeID, answer: choiceOf(place), answeredDate, comments });
      if (reply.kind !== "result") return;
    }
  }

  return (
    <div data-print="hide" className="grid gap-3">
      <ReplyNotice reply={write.reply ?? restore.reply} />
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
