"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useWrite } from "@/lib/client/use-write";
import { removePasskey } from "@/lib/contract/account";
import type { Passkey } from "./passkey";

interface RemovePasskeyProps {
  passkey: Passkey;
  /** Called with what was done, or nothing. */
  onClose: (words?: string) => void;
}

/** Asks whether a passkey shall go, because that cannot be undone. */
export function RemovePasskey({ passkey: { passkeyId, name }, onClose }: RemovePasskeyProps) {
  const t = useTranslations("account.passkeys");
  const removing = useWrite(removePasskey);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);

  async function remove() {
    const reply = await removing.send({ passkeyId });
    if (reply.kind === "result") onClose(t("removed", { name }));
  }

  return (
    <div className="w-full">
      <Notice ref={question} tone="warning" title={t("removeTitle", { name })}>
        <p>{t("removeWords")}</p>
        <ReplyNotice reply={removing.reply} />
        <p className="flex flex-wrap gap-3">
          <Button isBusy={removing.isSending} onClick={() => void remove()}>
            {t("removeGo", { name })}
          </Button>
          <Button kind="quiet" onClick={() => onClose()}>
            {t("removeNot")}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
