"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getPasskeys } from "@/lib/contract/account";
import { AddPasskeyForm } from "./add-passkey-form";
import { PasskeyRow } from "./passkey-row";

/** The reader's passkeys: how to add, rename and remove them. */
export function PasskeysScreen() {
  const t = useTranslations("account.passkeys");
  const { data, problem, readAgain } = useRead(getPasskeys, {});
  const passkeys = data?.items;
  const [done, setDone] = useState<string>();
  return (
    <>
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      <div className="flow wrap-anywhere">
        <div role="status">{done !== undefined && <Notice tone="success" title={done} />}</div>
        {!passkeys && problem && (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        )}
        {!passkeys && !problem && <Skeleton rows={2} />}
        {passkeys?.length === 0 && <p>{t("none")}</p>}
        {passkeys && passkeys.length > 0 && (
          <ul className="border-line border-b">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} onDone={setDone} />
            ))}
          </ul>
        )}
      </div>
      <AddPasskeyForm onDone={setDone} />
      <p className="mt-8">
        <SiteLink className="link" href="/devices">
          {t("back")}
        </SiteLink>
      </p>
    </>
  );
}
