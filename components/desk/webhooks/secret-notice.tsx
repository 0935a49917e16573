"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** A receiver's secret, which is in no later answer. */
export function SecretNotice({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations("desk-letters.webhooks");
  return (
    <Notice tone="success" isNew title={t("secret")}>
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
