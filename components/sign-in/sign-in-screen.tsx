"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { SeasonSentence } from "@/components/home/season-sentence";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { PasswordLock } from "@/components/ui/password-lock";
import { SiteLink } from "@/components/ui/site-link";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useWaitWords } from "@/components/ui/use-wait-words";
import { signInWithPasskey } from "@/lib/client/passkeys";
import { signInWithPassword } from "@/lib/client/sign-in";
import { signInWithProvider } from "@/lib/client/sign-in-with-provider";
import type { EntryResult } from "@/lib/contract/entry";
import type { getSeason } from "@/lib/contract/season";
import { assocauth } from "@/lib/contract/documented/auth";
import { Help, type HelpProps } from "./help";
import { PasswordField } from "./password-field";

export interface SignInScreenProps extends HelpProps {
  /** The open season; undefined without one, or if it could not be read. */
  season: EntryResult<typeof getSeason>["season"];
  /** Where to go after signing in: a path on this site. */
  from: string;
  notice: "ended" | "signedOut" | "passwordChanged" | undefined;
  failure: SignInFailure["kind"] | undefined;
  /** The display name of the OpenID Connect provider; undefined when none is configured. */
  providerName: string | undefined;
  /** Whether passkeys work at this site's address. */
  offersPasskeys: boolean;
}

/** The sign-in page. */
export function SignInScreen({
  season,
  from,
  notice,
  failure,
  providerName,
  offersPasskeys,
  ...help
}: SignInScreenProps) {
  const t = useTranslations("sign-in");
  const [isBusy, setIsBusy] = useState<"password" | "provider" | "passkey">();
  const [failed, setFailed] = useState<SignInFailure | undefined>(failure && { kind: failure, attempt: 0 });
  const { field, set, submit, summary } = useOperationForm({
    entry: assocauth,
    fields: {
      userId: { label: t("userId"), missing: t("userIdMissing") },
      password: { label: t("password"), missing: t("passwordMissing") },
    },
    values: EMPTY,
  });
  const fail = (kind: SignInFailure["kind"], seconds?: number) => {
    setFailed((before) => ({ kind, seconds, attempt: (before?.attempt ?? 0) + 1 }));
    setIsBusy(undefined);
  };

  async function signIn({ userId, password }: typeof EMPTY) {
    if (isBusy) return;
    setIsBusy("password");
    const outcome = await signInWithPassword(userId, password);
    // A full page load, so that the server renders the next page for the member.
    if (outcome.kind === "signed-in") {
      window.location.replace(from);
      return;
    }
    if (outcome.kind === "wrong") set("password", "");
    fail(outcome.kind === "too-many" ? "tooMany" : outcome.kind, outcome.retryAfterSeconds);
  }

  async function signInByPasskey() {
    if (isBusy) return;
    setIsBusy("passkey");
    const outcome = await signInWithPasskey();
    if (outcome.kind === "signed-in") window.location.replace(from);
    else
      fail(
        PASSKEY_FAILURES[outcome.kind],
        "retryAfterSeconds" in outcome ? outcome.retryAfterSeconds : undefined,
      );
  }

  async function signInElsewhere() {
    setIsBusy("provider");
    if (!(await signInWithProvider(from))) fail("unreachable");
  }

  return (
    <>
      <ErrorSummary {...summary} />
      <PageTitle lead={t("purpose")}>{t("title")}</PageTitle>
      <div className="flow">
        {season && (
          <p>
            <SeasonSentence season={season} />
          </p>
        )}
        {failed === undefined && notice !== undefined && (
          <Notice tone={notice === "passwordChanged" ? "success" : "info"} title={t(`notice.${notice}`)}>
            <p>{t(`notice.${notice}Words`)}</p>
          </Notice>
        )}
        {failed && <SignInNotice failure={failed} providerName={providerName ?? ""} />}
        <Form onSubmit={submit(signIn)} className="flow">
          <p>{t("lead")}</p>
          <TextField
            {...field("userId")}
            hint={t("userIdHint")}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <PasswordField {...field("password")} autoComplete="current-password" />
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button type="submit" kind="primary" isBusy={isBusy === "password"}>
              {t("signIn")}
            </Button>
            <SiteLink href="/forgotten-password" className="link">
              {t("forgotten")}
            </SiteLink>
          </p>
          {(offersPasskeys || providerName !== undefined) && (
            <>
              <p className="text-soft text-small">{t("or")}</p>
              <div className="flex flex-wrap gap-3">
                {offersPasskeys && (
                  <Button isBusy={isBusy === "passkey"} onClick={() => void signInByPasskey()}>
                    {t("passkey")}
                  </Button>
                )}
                {providerName !== undefined && (
                  <Button isBusy={isBusy === "provider"} onClick={() => void signInElsewhere()}>
                    {t("signInWith", { name: providerName })}
                  </Button>
                )}
              </div>
            </>
          )}
        </Form>
      </div>
      <Help {...help} />
    </>
  );
}

/** The longest that signing in is paused (contract.md 8.4). */
const DAY_SECONDS = 86_400;

const EMPTY = { userId: "", password: "" };

const PASSKEY_FAILURES = {
  dismissed: "passkey",
  unsupported: "passkeyUnsupported",
  wrong: "passkeyRefused",
  paused: "paused",
  "too-many": "tooMany",
  unavailable: "unavailable",
  unreachable: "unreachable",
} as const satisfies Record<string, SignInFailure["kind"]>;

/** What went wrong; `attempt` makes a repeated error announce itself again. */
interface SignInFailure {
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
  /** For how long attempts are refused, where that is why. */
  seconds?: number | undefined;
}

/** Says why signing in failed and what to do. Takes the focus when it appears. */
function SignInNotice({ failure, providerName }: { failure: SignInFailure; providerName: string }) {
  const [t, locked] = [useTranslations("sign-in.error"), useTranslations("common.locked")];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [failure]);
  const wait = useWaitWords();
  const { kind, seconds } = failure;
  return (
    <Notice ref={box} tone="error" isNew title={t(kind, { name: providerName })}>
      {kind === "tooMany" ? (
        <PasswordLock seconds={seconds} />
      ) : (
        <p>{t(`${kind}Words`, { wait: wait(seconds ?? DAY_SECONDS) })}</p>
      )}
      {kind === "paused" && (
        <p>
          <LinkButton href="/forgotten-password" kind="secondary">
            {locked("reset")}
          </LinkButton>
        </p>
      )}
    </Notice>
  );
}
