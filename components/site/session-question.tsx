"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { PasswordLock } from "@/components/ui/password-lock";
import type { QuestionProps } from "@/components/ui/later-question";
import { PasswordDialog } from "@/components/ui/password-dialog";
import { type SignInOutcome, signInWithPassword } from "@/lib/client/sign-in";

interface SessionQuestionProps extends QuestionProps {
  memberId: string;
  name: string;
}

/** Asks for the password again. Only the same member may sign in, because the page behind shows their data. */
export function SessionQuestion({ memberId, name, onAnswer }: SessionQuestionProps) {
  const t = useTranslations("common.session");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<SignInOutcome>();

  async function signIn(password: string) {
    setIsBusy(true);
    const outcome = await signInWithPassword(memberId, password);
    setIsBusy(false);
    if (outcome.kind === "signed-in") onAnswer(true);
    else setFailure(outcome);
  }
  function wordsOf(kind: SignInOutcome["kind"]): string | undefined {
    return kind === "wrong" || kind === "unavailable" || kind === "unreachable" ? t(kind) : undefined;
  }

  return (
    <PasswordDialog
      name="sessionPassword"
      memberId={memberId}
      words={{
        title: t("title"),
        words: t("words"),
        as: t("as", { name }),
        password: t("password"),
        confirm: t("signIn"),
        later: t("later"),
        otherWay: t("otherWay"),
        goOn: t("goOn"),
      }}
      error={failure && wordsOf(failure.kind)}
      isBusy={isBusy}
      onPassword={(password) => void signIn(password)}
      onAnswer={onAnswer}
    >
      {(failure?.kind === "too-many" || failure?.kind === "paused") && (
        <Notice tone="error" isNew>
          <PasswordLock seconds={failure.retryAfterSeconds} opensTab />
        </Notice>
      )}
    </PasswordDialog>
  );
}
