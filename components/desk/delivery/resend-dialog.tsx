"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useRead } from "@/lib/client/use-read";
import { previewResend } from "@/lib/contract/desk/letters";
import { DeskReading } from "../desk-reading";
import { useKindWords } from "../letters/kind-words";
import { LetterFaces } from "../letters/letter-faces";
import { useMomentWords } from "../letters/use-moment-words";
import type { DeliveryRow } from "./letter";

interface ResendDialogProps {
  letter: DeliveryRow;
  onSend: () => void;
  onClose: () => void;
}

/** Shows the recipient and the text before a letter is sent again. */
export function ResendDialog({ letter, onSend, onClose }: ResendDialogProps) {
  const t = useTranslations("desk-letters.delivery");
  const momentWords = useMomentWords();
  const kind = useKindWords()(letter.kind).name;
  const reading = useRead(previewResend, { letterId: letter.letterId });
  const { outcome = "mail", address = "", from = "", subject, html = "", text = "" } = reading.data ?? {};
  const name = letter.name || letter.memberId;
  return (
    <Dialog title={t("againTitle", { kind, name })} onClose={onClose}>
      <DeskReading reading={reading}>
        {outcome === "mail" ? (
          <p>{t("againOutcome.mail", { name, address })}</p>
        ) : (
          <Notice tone="warning" title={t(`againOutcome.${outcome}`, { moment: momentWords(from) })} />
        )}
        {subject !== undefined && <LetterFaces subject={subject} html={html} text={text} />}
        {outcome !== "nothing" && (
          <p>
            <Button kind="primary" onClick={onSend}>
              {t("againSend")}
            </Button>
          </p>
        )}
      </DeskReading>
      <p>
        <Button onClick={onClose}>{t("close")}</Button>
      </p>
    </Dialog>
  );
}
