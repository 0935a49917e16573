"use client";

import { useTranslations } from "next-intl";
import type { SyntheticEvent } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { QuestionProps } from "@/components/ui/later-question";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useWrite } from "@/lib/client/use-write";
import { confirmidentity } from "@/lib/contract/account";

interface IdentityQuestionProps extends QuestionProps {
  memberId: string;
  name: string;
}

export function IdentityQuestion({ memberId, name, onAnswer }: IdentityQuestionProps) {
  const t = useTranslations("desk.identity");
  const { send, isSending, reply } = useWrite(confirmidentity);
  const refused = reply?.kind === "refusal" ? reply.reason : undefined;

  async function confirm(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("identityPassword");
    const answer = await send({ password: typeof password === "string" ? password : "" });
    if (answer.kind === "result") onAnswer(true);
  }

  return (
    <Dialog title={t("title")} onClose={() => onAnswer(false)}>
      <p>{t("words")}</p>
      {refused !== "wrong-password" && (
        <ReplyNotice reply={reply} reasons={{ "sign-in-again": t("signInAgain") }} />
      )}
      <form noValidate onSubmit={(event) => void confirm(event)} className="flow">
        <p className="text-soft">{t("as", { name })}</p>
        {/* For password managers, which need the user name. */}
        <input type="text" hidden name="username" autoComplete="username" value={memberId} readOnly />
        <TextField
          name="identityPassword"
          type="password"
          label={t("password")}
          autoComplete="current-password"
          error={refused === "wrong-password" ? t("wrong") : undefined}
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" isBusy={isSending}>
            {t("confirm")}
          </Button>
          <Button kind="quiet" onClick={() => onAnswer(false)}>
            {t("later")}
          </Button>
        </p>
      </form>
      <p className="border-line text-small flex flex-wrap items-center gap-x-6 border-t pt-4">
        <a className="link" href="/login" target="_blank" rel="noreferrer">
          {t("otherWay")}
        </a>
        <Button kind="quiet" onClick={() => onAnswer(true)}>
          {t("goOn")}
        </Button>
      </p>
    </Dialog>
  );
}
