"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { onSessionEnded } from "@/lib/client/session";
import { signInWithPassword } from "@/lib/client/sign-in";

interface SessionDialogProps {
  memberId: string;
  name: string;
}

/**
 * When the session ends while a page is open, asks for the password again, right there: nothing that was typed is lost,
 * and what was being sent is sent. The member is the same one, for the page shows their data.
 */
export function SessionDialog({ memberId, name }: SessionDialogProps) {
  const t = useTranslations("common.session");
  const answer = useRef<((renewed: boolean) => void) | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(
    () =>
      onSessionEnded(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setError(undefined);
            setIsOpen(true);
          }),
      ),
    [],
  );

  function close(renewed: boolean) {
    setIsOpen(false);
    answer.current?.(renewed);
  }

  async function signIn(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = new FormData(event.currentTarget).get("sessionPassword");
    setIsBusy(true);
    const outcome = await signInWithPassword(memberId, typeof password === "string" ? password : "");
    setIsBusy(false);
    if (outcome === "signed-in") close(true);
    else setError(t(outcome === "wrong" ? "wrong" : outcome === "too-many" ? "tooMany" : "unreachable"));
  }

  return (
    <Dialog isOpen={isOpen} title={t("title")} onClose={() => close(false)}>
      <p>{t("words")}</p>
      <form noValidate onSubmit={(event) => void signIn(event)} className="flow">
        <p className="text-soft">{t("as", { name })}</p>
        <input type="hidden" name="username" autoComplete="username" value={memberId} readOnly />
        <TextField
          name="sessionPassword"
          type="password"
          label={t("password")}
          autoComplete="current-password"
          error={error}
          autoFocus
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t("signIn")}
          </Button>
          <Button kind="quiet" onClick={() => close(false)}>
            {t("later")}
          </Button>
        </p>
      </form>
      <p className="border-line text-small border-t pt-4">
        <a className="link" href="/login" target="_blank" rel="noreferrer">
          {t("otherWay")}
        </a>{" "}
        <Button kind="quiet" onClick={() => close(true)}>
          {t("goOn")}
        </Button>
      </p>
    </Dialog>
  );
}
