"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getemailchange, resendemaillink, takebackemailchange } from "@/lib/contract/account";
import type { EntryResult } from "@/lib/contract/entry";

type WaitingChange = EntryResult<typeof getemailchange>[number];

// Its password field weighs more than the rest, and few readers are ever asked.
const UnprovenEmail = lazy(async () => ({ default: (await import("./unproven-email")).UnprovenEmail }));

/** The change of address that waits: what will happen, and how to send the link again or take the change back. */
export function WaitingEmail() {
  const t = useTranslations("profile.email");
  const change = useRead(getemailchange, {}).data?.[0];
  const takingBack = useWrite(takebackemailchange);
  const notice = useRef<HTMLDivElement>(null);
  const isTakenBack = takingBack.reply?.kind === "result" && change?.waiting === "";
  useEffect(() => {
    if (isTakenBack) notice.current?.focus();
  }, [isTakenBack]);
  if (!change) return null;
  if (isTakenBack) {
    return (
      <Notice ref={notice} tone="success" isNew title={t("takenBack")}>
        <p>{change.email === "" ? t("takenBackNone") : t("takenBackWords", { email: change.email })}</p>
      </Notice>
    );
  }
  if (change.waiting === "") return null;
  const isSent = change.linkSent === "true";
  return (
    <Notice tone={isSent ? "info" : "warning"} title={t(isSent ? "title" : "unprovenTitle")}>
      {isSent ? (
        <LinkSent change={change} />
      ) : (
        <Suspense>
          <UnprovenEmail waiting={change.waiting} />
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

function LinkSent({ change }: { change: WaitingChange }) {
  const t = useTranslations("profile.email");
  const resending = useWrite(resendemaillink);
  return (
    <>
      <p className="wrap-anywhere">{t("sent", { waiting: change.waiting })}</p>
      <p>
        {t("until")} <DateText moment={change.until} />.{" "}
        <span className="wrap-anywhere">
          {change.email === "" ? t("meanwhileNone") : t("meanwhile", { email: change.email })}
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
