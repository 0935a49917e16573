"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { SiteLink } from "@/components/ui/site-link";
import { useRead } from "@/lib/client/use-read";
import { getEmailChange } from "@/lib/contract/account";
import { ChangePasswordForm } from "./change-password-form";

/** Changes the reader's password; who has none here chooses one right after signing in, or by a link. */
export function ChangePasswordScreen({ memberId }: { memberId: string }) {
  const t = useTranslations("account.password");
  const proof = useRead(getEmailChange, {}).data?.proof ?? "password";
  const [isDone, setIsDone] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone) notice.current?.focus();
  }, [isDone]);
  if (isDone) {
    return (
      <>
        <PageTitle>{t("title")}</PageTitle>
        <Notice ref={notice} tone="success" isNew title={t("doneTitle")}>
          <p>{t("done")}</p>
          <p>
            <LinkButton href="/devices">{t("back")}</LinkButton>
          </p>
        </Notice>
      </>
    );
  }
  if (proof === "sign-in") {
    return (
      <>
        <PageTitle>{t("title")}</PageTitle>
        <Notice tone="info" title={t("byLinkTitle")}>
          <p>{t("byLink")}</p>
          <p>
            <LinkButton href="/forgotten-password" kind="primary">
              {t("byLinkGo")}
            </LinkButton>
          </p>
        </Notice>
      </>
    );
  }
  return (
    <>
      <ChangePasswordForm
        memberId={memberId}
        hasPassword={proof === "password"}
        onDone={() => setIsDone(true)}
      />
      <p className="mt-8">
        <SiteLink className="link" href="/devices">
          {t("back")}
        </SiteLink>
      </p>
    </>
  );
}
