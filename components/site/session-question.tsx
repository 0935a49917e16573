"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { QuestionProps } from "@/components/ui/later-question";
import { PasswordDialog } from "@/components/ui/password-dialog";
import { signInWithPassword } from "@/lib/client/sign-in";

interface SessionQuestionProps extends QuestionProps {
  memberId: string;
  name: string;
}

/** Asks for the password again. Only the same member may sign in, because the page behind shows their data. */
export function SessionQuestion({ memberId, name, onAnswer }: SessionQuestionProps) {
  const t = useTranslations("common.session");
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function signIn(password: string) {
    setIsBusy(true);
    const outcome = await signInWithPassword(memberId, password);
    setIsBusy(false);
    if (outcome === "signed-in") onAnswer(true);
    else setError(t(outcome === "too-many" ? "tooMany" : outcome));
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
      error={error}
      isBusy={isBusy}
      onPassword={(password) => void signIn(password)}
      onAnswer={onAnswer}
    />
  );
}
