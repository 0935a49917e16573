"use client";

import { useTranslations } from "next-intl";
import { useAnnounce } from "@/components/ui/announcer";
import { useUndoToast } from "@/components/ui/toast";
import { useWrite } from "@/lib/client/use-write";
import { updatememberacceptance } from "@/lib/contract/documented/committee";
import { answerPlaces } from "@/lib/contract/season";
import { choiceOf } from "./chosen-answers";
import type { OwnPlace } from "./own-place";

/** Takes all answers back, which can be undone. @param open the places that can be answered */
export function useTakeBack(memberId: string, open: readonly OwnPlace[]) {
  const t = useTranslations("places.answered");
  const announce = useAnnounce();
  const showUndo = useUndoToast();
  const write = useWrite(updatememberacceptance);
  const restore = useWrite(answerPlaces);

  async function takeBack() {
    restore.forget();
    const empty = { acceptedDate: "", declinedDate: "", comments: "", memberid: memberId };
    const reply = await write.send(empty);
    if (reply.kind !== "result") return;
    announce(t("tookBack"));
    focusHeading();
    showUndo({ words: t("tookBack"), undo: () => void giveBack() });
  }

  /** Each place gets exactly the answer that it had: its day and its words too. */
  async function giveBack() {
    const answers = open
      .filter((place) => choiceOf(place) !== "not-yet")
      .map((place) => {
        const { placeId, answered: answeredDate, comments } = place;
        return { placeId, answer: choiceOf(place), answeredDate, comments };
      });
    const reply = await restore.send({ answers });
    if (reply.kind === "result") announce(t("gaveBack"));
    focusHeading();
  }

  return { takeBack, isBusy: write.isSending, reply: restore.reply ?? write.reply };
}

/** The heading says how the places stand now. What was pressed is gone by then, and the focus would be lost with it. */
function focusHeading(): void {
  requestAnimationFrame(() => document.getElementById("page-title")?.focus());
}
