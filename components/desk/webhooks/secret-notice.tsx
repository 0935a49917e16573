"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ShownSecret } from "./webhook";

interface SecretNoticeProps {
  shown: ShownSecret;
  onDone: () => void;
}

/** A receiver's secret, which is in no later answer. */
export function SecretNotice({ shown: { url, secret }, onDone }: SecretNoticeProps) {
  const t = useTranslations("desk-letters.webhooks");
  const box = useRef<HTMLDivElement>(null);
  // It stands above the list, perhaps out of sight of the button that made it.
  useEffect(() => box.current?.focus(), [secret]);
  return (
    <Notice ref={box} tone="success" isNew title={t("secret")}>
      <p className="break-all">{t("secretOf", { url })}</p>
      <p>
        <code className="break-all select-all">{secret}</code>
      </p>
      <p>{t("secretWords")}</p>
      <p>
        <Button onClick={onDone}>{t("secretDone")}</Button>
      </p>
    </Notice>
  );
}
