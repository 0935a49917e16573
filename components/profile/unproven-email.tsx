"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useWrite } from "@/lib/client/use-write";
import { changeEmail } from "@/lib/contract/account";
import { EmailProof, useProof } from "./email-proof";

/** The change of address that was never proven: asks for the proof, then sends the link. */
export function UnprovenEmail({ waiting }: { waiting: string }) {
  const t = useTranslations("profile.email");
  const proof = useProof();
  const asking = useWrite(changeEmail);
  const [isTried, setIsTried] = useState(false);
  return (
    <Form
      className="flow"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (!proof.isMissing) void asking.send({ email: waiting, password: proof.password || undefined });
      }}
    >
      <p className="wrap-anywhere">{t("unproven", { waiting })}</p>
      <p>{t("prove")}</p>
      <EmailProof
        proof={proof}
        error={isTried && proof.isMissing ? t("passwordMissing") : undefined}
        from="/profile"
      />
      <ReplyNotice hasPassword reply={asking.reply} />
      <p>
        <Button type="submit" isBusy={asking.isSending} busyLabel={t("sending")}>
          {t("send")}
        </Button>
      </p>
    </Form>
  );
}
