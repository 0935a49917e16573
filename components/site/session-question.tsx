"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { QuestionProps } from "@/components/ui/later-question";
import { TextField } from "@/components/ui/text-field";
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

  async function signIn(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = new FormData(event.currentTarget).get("sessionPassword");
    setIsBusy(true);
    const outcome = await signInWithPassword(memberId, typeof password === "string" ? password : "");
    setIsBusy(false);
    if (outcome === "signed-in") onAnswer(true);
    else setError(t(outcome === "too-many" ? "tooMany" : outcome));
  }

  return (
    <Dialog title={t("title")} onClose={() => onAnswer(false)}>
      <p>{t("words")}</p>
      <form noValidate onSubmit={(event) => void signIn(event)} className="flow">
        <p className="text-soft">{t("as", { name })}</p>
        {/* For password managers, which need the user name. */}
        <input type="text" hidden name="username" autoComplete="username" value={memberId} readOnly />
        <TextField
          name="sessionPassword"
          type="password"
          label={t("password")}
          autoComplete="current-password"
          error={error}
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t("signIn")}
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
