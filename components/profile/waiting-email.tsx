"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getEmailChange, resendEmailLink, takeBackEmailChange } from "@/lib/contract/account";
import type { EntryResult } from "@/lib/contract/entry";

type WaitingChange = NonNullable<EntryResult<typeof getEmailChange>["requested"]>;

// Its password field weighs more than the rest, and few readers ever see it.
const UnprovenEmail = lazy(async () => ({ default: (await import("./unproven-email")).UnprovenEmail }));

/** The change of address that waits: what will happen, and how to send the link again or take the change back. */
export function WaitingEmail() {
  const t = useTranslations("profile.email");
  const change = useRead(getEmailChange, {}).data;
  const takingBack = useWrite(takeBackEmailChange);
  const notice = useRef<HTMLDivElement>(null);
  const isTakenBack =
    takingBack.reply?.kind === "result" && change !== undefined && change.requested === undefined;
  useEffect(() => {
    if (isTakenBack) notice.current?.focus();
  }, [isTakenBack]);
  if (!change) return null;
  if (isTakenBack) {
    return (
      <Notice ref={notice} tone="success" isNew title={t("takenBack")}>
        <p>
          {change.email === undefined ? t("takenBackNone") : t("takenBackWords", { email: change.email })}
        </p>
      </Notice>
    );
  }
  const { email, requested } = change;
  if (requested === undefined) return null;
  const isSent = requested.linkSent;
  return (
    <Notice tone={isSent ? "info" : "warning"} title={t(isSent ? "title" : "unprovenTitle")}>
      {isSent ? (
        <LinkSent requested={requested} email={email} />
      ) : (
        <Suspense>
          <UnprovenEmail waiting={requested.email} />
        </Suspense>
      )}
      <ReplyNotice reply={takingBack.reply} />
      <p>
        <Button
          isBusy={takingBack.isSending}
          busyLabel={t("takingBack")}
          onClick={() => void takingBack.send({})}
        >
          {t("takeBack")}
        </Button>
      </p>
    </Notice>
  );
}

interface LinkSentProps {
  requested: WaitingChange;
  /** The address on record. */
  email: string | undefined;
}

function LinkSent({ requested, email }: LinkSentProps) {
  const t = useTranslations("profile.email");
  const resending = useWrite(resendEmailLink);
  return (
    <>
      <p className="wrap-anywhere">{t("sent", { waiting: requested.email })}</p>
      <p>
        {t("until")} <DateText moment={requested.until} />.{" "}
        <span className="wrap-anywhere">
          {email === undefined ? t("meanwhileNone") : t("meanwhile", { email })}
        </span>
      </p>
      <ReplyNotice reply={resending.reply} />
      {resending.reply?.kind === "result" && <p role="status">{t("resent")}</p>}
      <p>
        <Button isBusy={resending.isSending} busyLabel={t("sending")} onClick={() => void resending.send({})}>
          {t("resend")}
        </Button>
      </p>
    </>
  );
}
