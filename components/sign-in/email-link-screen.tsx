"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useWrite } from "@/lib/client/use-write";
import { confirmEmail, takeBackEmail } from "@/lib/contract/email-links";
import { useLinkToken } from "@/lib/client/use-link-token";

const ACTIONS = {
  confirm: { entry: confirmEmail, next: "/profile" },
  keep: { entry: takeBackEmail, next: "/forgotten-password" },
} as const;

/**
 * Confirms or takes back a change of e-mail address with the link from a letter. Opening the page changes nothing, since
 * mail scanners open links; only the button does.
 */
export function EmailLinkScreen({ action }: { action: keyof typeof ACTIONS }) {
  const t = useTranslations("sign-in.emailLink");
  const token = useLinkToken();
  const { entry, next } = ACTIONS[action];
  const writing = useWrite<typeof confirmEmail | typeof takeBackEmail>(entry);
  const title = useRef<HTMLDivElement>(null);
  const isDone = writing.reply?.kind === "result";
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone]);
  if (isDone) {
    return (
      <>
        <PageTitle>{t(`${action}.doneTitle`)}</PageTitle>
        <Notice ref={title} tone="success" isNew title={t(`${action}.done`)}>
          <p>{t(`${action}.doneMore`)}</p>
          <p>
            <LinkButton href={next} kind="primary">
              {t(`${action}.next`)}
            </LinkButton>
          </p>
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageTitle lead={t(`${action}.lead`)}>{t(`${action}.title`)}</PageTitle>
      {token === "" && (
        <Notice tone="error" title={t("noLink")}>
          <p>{t("noLinkWords")}</p>
        </Notice>
      )}
      {token !== undefined && token !== "" && (
        <div className="flow">
          <ReplyNotice reply={writing.reply} reasons={{ "link-used-up": t(`${action}.usedUp`) }} />
          <p>{t(`${action}.words`)}</p>
          <p>
            <Button kind="primary" isBusy={writing.isSending} onClick={() => void writing.send({ token })}>
              {t(`${action}.go`)}
            </Button>
          </p>
        </div>
      )}
    </>
  );
}
