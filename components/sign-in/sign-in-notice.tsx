"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";

/** What went wrong; `attempt` makes a repeated error announce itself again. */
export interface SignInFailure {
  kind:
    | "wrong"
    | "tooMany"
    | "paused"
    | "unreachable"
    | "unavailable"
    | "unknownMember"
    | "provider"
    | "passkey"
    | "passkeyUnsupported"
    | "passkeyRefused";
  attempt: number;
}

/** Says why signing in failed and what to do. Takes the focus when it appears. */
export function SignInNotice({ failure, providerName }: { failure: SignInFailure; providerName: string }) {
  const t = useTranslations("sign-in.error");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  const { kind } = failure;
  return (
    <Notice ref={box} tone="error" isNew title={t(kind, { name: providerName })}>
      <p>{t(`${kind}Words`)}</p>
      {kind === "paused" && (
        <p>
          <LinkButton href="/forgotten-password" kind="secondary">
            {t("pausedLink")}
          </LinkButton>
        </p>
      )}
    </Notice>
  );
}
