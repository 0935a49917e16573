"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useWrite } from "@/lib/client/use-write";
import { removepasskey } from "@/lib/contract/account";
import type { PasskeyRowProps } from "./passkey-row";

interface RemovePasskeyProps {
  passkey: PasskeyRowProps["passkey"];
  /** Called with what was done, or nothing. */
  onClose: (words?: string) => void;
}

/** Asks whether a passkey shall go, because that cannot be undone. */
export function RemovePasskey({ passkey: { passkeyID, name }, onClose }: RemovePasskeyProps) {
  const t = useTranslations("account.passkeys");
  const removing = useWrite(removepasskey);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);

  async function remove() {
    const reply = await removing.send({ passkeyID });
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
