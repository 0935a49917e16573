"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getEmailChange, refuseSetAddress } from "@/lib/contract/account";

/** The address that somebody else set for a member with a role and that waits: how it is confirmed, and how to refuse it. */
export function SetEmail() {
  const t = useTranslations("profile.setEmail");
  const change = useRead(getEmailChange, {}).data;
  const refusing = useWrite(refuseSetAddress);
  const notice = useRef<HTMLDivElement>(null);
  const isRefused = refusing.reply?.kind === "result" && change !== undefined && change.set === undefined;
  useEffect(() => {
    if (isRefused) notice.current?.focus();
  }, [isRefused]);
  if (!change) return null;
  if (isRefused) {
    return (
      <Notice ref={notice} tone="success" isNew title={t("refused")}>
        <p className="wrap-anywhere">
          {change.email === undefined ? t("refusedNone") : t("refusedWords", { email: change.email })}
        </p>
      </Notice>
    );
  }
  const { set } = change;
  if (set === undefined) return refusing.reply ? <ReplyNotice reply={refusing.reply} /> : null;
  return (
    <Notice tone="warning" title={t("title")}>
      <p className="wrap-anywhere">
        {set.email === undefined ? t("removed") : t("set", { address: set.email })}
      </p>
      <p className="wrap-anywhere">
        {change.email === undefined ? t("confirmNone") : t("confirm", { email: change.email })}
      </p>
      <p>
        {t("until")} <DateText moment={set.until} />.
      </p>
      <ReplyNotice reply={refusing.reply} />
      <p>
        <Button
          isBusy={refusing.isSending}
          busyLabel={t("refusing")}
          onClick={() => void refusing.send({ email: set.email })}
        >
          {t("refuse")}
        </Button>
      </p>
    </Notice>
  );
}
