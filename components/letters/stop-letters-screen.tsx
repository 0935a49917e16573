"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useLinkToken } from "@/lib/client/use-link-token";
import { useWrite } from "@/lib/client/use-write";
import { stopLetters } from "@/lib/contract/letter-links";

/** Turns off one kind of letters with the address in such a letter. Opening the page changes nothing; only the button does. */
export function StopLettersScreen() {
  const t = useTranslations("letter-box.choices.stop");
  const token = useLinkToken();
  const writing = useWrite(stopLetters);
  const done = useRef<HTMLDivElement>(null);
  const isDone = writing.reply?.kind === "result";
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  if (isDone) {
    return (
      <>
        <PageTitle>{t("doneTitle")}</PageTitle>
        <Notice ref={done} tone="success" isNew title={t("done")}>
          <p>{t("doneMore")}</p>
          <p>
            <LinkButton href="/letters/choices" kind="primary">
              {t("next")}
            </LinkButton>
          </p>
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      {token === "" && (
        <Notice tone="error" title={t("noLink")}>
          <p>{t("noLinkWords")}</p>
        </Notice>
      )}
      {token !== undefined && token !== "" && (
        <div className="flow">
          <ReplyNotice reply={writing.reply} reasons={{ "link-used-up": t("unknown") }} />
          <p>{t("words")}</p>
          <p>
            <Button kind="primary" isBusy={writing.isSending} onClick={() => void writing.send({ token })}>
              {t("go")}
            </Button>
          </p>
        </div>
      )}
    </>
  );
}
