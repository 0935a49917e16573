"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { previewLetter } from "@/lib/contract/desk/letter-texts";
import type { ProblemReply } from "@/lib/contract/reply";
import { useStaff } from "../staff-context";
import type { LetterPlace, TypedText } from "./letter-kind";
import { LetterFaults } from "./letter-faults";

interface RefusedTextProps {
  place: LetterPlace;
  /** What was to be saved. */
  text: TypedText;
  problem: ProblemReply;
}

/** Why a text was not saved: what is wrong with it, by the line. Takes the focus when it appears. */
export function RefusedText({ place, text, problem }: RefusedTextProps) {
  const t = useTranslations("desk-letters.text");
  const { memberId } = useStaff();
  const isWhole = text.subject.trim() !== "" && text.body.trim() !== "";
  const reading = useRead(previewLetter, { ...place, ...text, memberId }, { when: isWhole });
  const faults = reading.data?.faults;
  const box = useRef<HTMLDivElement>(null);
  const isShown = !isWhole || (faults !== undefined && faults.length > 0);
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) {
    return faults === undefined && !reading.problem ? <Skeleton rows={1} /> : <ReplyNotice reply={problem} />;
  }
  return (
    <Notice
      ref={box}
      tone="error"
      isNew
      title={isWhole ? t("cannotSave", { count: faults?.length ?? 0 }) : t("missing")}
    >
      {faults && <LetterFaults faults={faults} />}
    </Notice>
  );
}
