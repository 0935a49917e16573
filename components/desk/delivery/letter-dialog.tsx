"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useRead } from "@/lib/client/use-read";
import { getLetter } from "@/lib/contract/desk/letters";
import { DeskReading } from "../desk-reading";
import { useKindWords } from "../letters/kind-words";
import { LetterFaces } from "../letters/letter-faces";
import type { DeliveryRow } from "./letter";

/** One letter as it was sent. */
export function LetterDialog({ letter, onClose }: { letter: DeliveryRow; onClose: () => void }) {
  const t = useTranslations("desk-letters.delivery");
  const kind = useKindWords()(letter.kind).name;
  const reading = useRead(getLetter, { letterId: letter.letterId });
  const { subject, html = "", text = "" } = reading.data ?? {};
  return (
    <Dialog title={t("letterTitle", { kind, name: letter.name })} onClose={onClose}>
      {letter.sentTo !== undefined && (
        <p className="text-soft">{t("letterTo", { address: letter.sentTo })}</p>
      )}
      <DeskReading reading={reading}>
        {reading.data &&
          (subject === undefined ? (
            <p>{t("notYet")}</p>
          ) : (
            <LetterFaces subject={subject} html={html} text={text} />
          ))}
      </DeskReading>
      <p>
        <Button onClick={onClose}>{t("close")}</Button>
      </p>
    </Dialog>
  );
}
