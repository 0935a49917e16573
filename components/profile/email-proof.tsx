"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PasswordField } from "@/components/sign-in/password-field";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { signInWithProvider } from "@/lib/client/sign-in-with-provider";
import { useRead } from "@/lib/client/use-read";
import { getEmailChange } from "@/lib/contract/account";

/** The name of the password's field, for links to it. */
export const PROOF_FIELD = "password";

/** What a change of address needs before it is sent: the password, or for a member without one a new sign-in. */
export interface Proof {
  password: string;
  setPassword: (password: string) => void;
  /** Something has to be typed that is not there yet. */
  isMissing: boolean;
  kind: "password" | "sign-in" | "fresh";
}

export function useProof(): Proof {
  const [password, setPassword] = useState("");
  const kind = useRead(getEmailChange, {}).data?.proof ?? "password";
  return { password, setPassword, kind, isMissing: kind === "password" && password === "" };
}

interface EmailProofProps {
  proof: Proof;
  error: string | undefined;
  /** The page to return to after signing in again. */
  from: string;
}

/** Asks for the proof; nothing when the member has just signed in. */
export function EmailProof({ proof, error, from }: EmailProofProps) {
  const t = useTranslations("profile.email");
  if (proof.kind === "fresh") return null;
  if (proof.kind === "sign-in") return <SignInAgain from={from} />;
  return (
    <PasswordField
      name={PROOF_FIELD}
      label={t("password")}
      hint={t("passwordHint")}
      error={error}
      autoComplete="current-password"
      value={proof.password}
      onChange={({ target }) => proof.setPassword(target.value)}
    />
  );
}

function SignInAgain({ from }: { from: string }) {
  const t = useTranslations("profile.email");
  const [isFailed, setIsFailed] = useState(false);
  return (
    <Notice tone="info" title={t("freshTitle")}>
      <p>{t("fresh")}</p>
      <p>
        <Button onClick={() => void signInWithProvider(from).then((begun) => setIsFailed(!begun))}>
          {t("freshGo")}
        </Button>
      </p>
      {isFailed && <p role="alert">{t("freshFailed")}</p>}
    </Notice>
  );
}
