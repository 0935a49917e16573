"use client";

import { useTranslations } from "next-intl";
import { useAnnounce } from "@/components/ui/announcer";
import { useUndoToast } from "@/components/ui/toast";
import { useWrite } from "@/lib/client/use-write";
import { updatememberacceptance } from "@/lib/contract/documented/committee";
import { answerPlace } from "@/lib/contract/season";
import { choiceOf } from "./chosen-answers";
import type { OwnPlace } from "./own-place";

/** Takes all answers back, which can be undone. @param open the places that can be answered */
export function useTakeBack(memberId: string, open: readonly OwnPlace[]) {
  const t = useTranslations("places.answered");
  const announce = useAnnounce();
  const showUndo = useUndoToast();
  const write = useWrite(updatememberacceptance);
  const restore = useWrite(answerPlace);

  async function takeBack() {
    restore.forget();
    const empty = { acceptedDate: "", declinedDate: "", comments: "", memberid: memberId };
    const reply = await write.send(empty);
    if (reply.kind !== "result") return;
    announce(t("tookBack"));
    showUndo({ words: t("tookBack"), undo: () => void giveBack() });
  }

  /** Each place gets exactly the answer that it had: its day and its words too. */
  async function giveBack() {
    for (const place of open) {
      const { placeId, answered: answeredDate, comments } = place;
      const reply = await restore.send({ placeId, answer: choiceOf(place), answeredDate, comments });
      if (reply.kind !== "result") return;
    }
  }

  return { takeBack, isBusy: write.isSending, reply: restore.reply ?? write.reply };
}
