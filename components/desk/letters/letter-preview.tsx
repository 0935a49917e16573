"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useSettled } from "@/lib/client/use-settled";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { previewLetter, testLetter } from "@/lib/contract/desk/letter-texts";
import { toText } from "@/lib/contract/values";
import { PersonField } from "../person-field";
import { useStaff } from "../staff-context";
import { useDesk } from "../use-desk";
import { LetterFaces } from "./letter-faces";
import { LetterFaults } from "./letter-faults";
import type { LetterPlace, TypedText } from "./letter-kind";

interface LetterPreviewProps {
  place: LetterPlace;
  typed: TypedText;
  /** Whether the reader may send it to themself. */
  mayTest: boolean;
}

/** The letter that a text makes for a person; follows the text as it is typed. */
export function LetterPreview({ place, typed, mayTest }: LetterPreviewProps) {
  const t = useTranslations("desk-letters.text");
  const reader = useStaff();
  // The season of the page, also where the text is for all of them.
  const pageYear = useDesk().season?.year;
  const sampleYear = place.year ?? pageYear;
  const [person, setPerson] = useState({ id: reader.memberId, name: reader.name });
  const settled = JSON.parse(useSettled(JSON.stringify(typed))) as TypedText;
  const isComplete = settled.subject.trim() !== "" && settled.body.trim() !== "";
  const draft = { ...place, ...settled, memberId: person.id, sampleYear };
  const reading = useRead(previewLetter, draft, { when: isComplete, keepPrevious: true });
  const testing = useWrite(testLetter);
  const preview = reading.data;
  const letter = preview?.letter;
  const tested = testing.reply?.kind === "result" ? testing.reply.result : undefined;
  return (
    <section aria-labelledby="preview" className="border-line bg-surface rounded-small flow border-2 p-5">
      <h2 id="preview">{t("preview")}</h2>
      <p>
        {t("for", { name: person.name })}
        {sampleYear !== undefined && ` · ${t("sample", { year: toText(sampleYear) })}`}
      </p>
      <PersonField label={t("choose")} onChoose={({ id, name }) => setPerson({ id, name })} />
      {!preview && reading.problem && <ReplyNotice reply={reading.problem} hasDetail />}
      {!preview && !reading.problem && isComplete && <Skeleton rows={6} />}
      <div aria-live="polite">
        {preview && preview.faults.length > 0 && (
          <Notice tone="error" title={t("faults")}>
            <LetterFaults faults={preview.faults} />
          </Notice>
        )}
      </div>
      {letter && (
        <>
          <p className="text-soft text-small">
            {t(`filledWith.${letter.filledWith}`, { name: person.name })}
          </p>
          <LetterFaces subject={letter.subject} html={letter.html} text={letter.text} />
          <ReplyNotice reply={testing.reply} hasDetail />
          <p role="status" className={tested ? "font-semibold" : "sr-only"}>
            {tested && t(tested.delivery === "file" ? "testedFile" : "tested", { address: tested.sentTo })}
          </p>
          {mayTest && (
            <p>
              <Button isBusy={testing.isSending} onClick={() => void testing.send(draft)}>
                {t("test")}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  );
}
