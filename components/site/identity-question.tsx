"use client";

import { useTranslations } from "next-intl";
import type { QuestionProps } from "@/components/ui/later-question";
import { PasswordDialog } from "@/components/ui/password-dialog";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useWrite } from "@/lib/client/use-write";
import { confirmIdentity } from "@/lib/contract/account";

interface IdentityQuestionProps extends QuestionProps {
  memberId: string;
  name: string;
}

/** Asks for the password again before an act that only the member themself should do. */
export function IdentityQuestion({ memberId, name, onAnswer }: IdentityQuestionProps) {
  const t = useTranslations("common.identity");
  const { send, isSending, reply } = useWrite(confirmIdentity);
  const refused = reply?.kind === "problem" ? reply.reason : undefined;

  async function confirm(password: string) {
    const answer = await send({ password: password || undefined });
    if (answer.kind === "result") onAnswer(true);
  }

  return (
    <PasswordDialog
      name="identityPassword"
      memberId={memberId}
      words={{
        title: t("title"),
        words: t("words"),
        as: t("as", { name }),
        password: t("password"),
        confirm: t("confirm"),
        later: t("later"),
        otherWay: t("otherWay"),
        goOn: t("goOn"),
      }}
      error={refused === "wrong-password" ? t("wrong") : undefined}
      isBusy={isSending}
      onPassword={(password) => void confirm(password)}
      onAnswer={onAnswer}
    >
      {refused !== "wrong-password" && (
        <ReplyNotice hasPassword reply={reply} reasons={{ "sign-in-again": t("signInAgain") }} />
      )}
    </PasswordDialog>
  );
}
