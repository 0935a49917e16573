"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useWrite } from "@/lib/client/use-write";
import { resetPassword } from "@/lib/contract/password";
import { mayBePassword } from "@/lib/domain/identity/password-rule";
import { PasswordField } from "./password-field";
import { useLinkToken } from "@/lib/client/use-link-token";

/** Sets a new password with the link from the message. */
export function ResetPasswordScreen() {
  const t = useTranslations("sign-in.resetPage");
  const token = useLinkToken();
  if (token) return <NewPassword token={token} />;
  return (
    <>
      <Title />
      {token === "" && (
        <Notice tone="error" title={t("noLink")}>
          <p>{t("noLinkWords")}</p>
          <AnotherLink kind="primary" />
        </Notice>
      )}
    </>
  );
}

function Title() {
  const t = useTranslations("sign-in.resetPage");
  return <PageTitle lead={t("lead")}>{t("title")}</PageTitle>;
}

function NewPassword({ token }: { token: string }) {
  const t = useTranslations("sign-in.resetPage");
  const saving = useWrite(resetPassword);
  const { field, submit, summary } = useOperationForm({
    entry: resetPassword,
    fields: { password: { label: t("password"), missing: t("missing") } },
    values: EMPTY,
    check: ({ password }) => (mayBePassword(password).ok ? {} : { password: t("tooShort") }),
    reply: saving.reply,
  });
  const isUsedUp = saving.reply?.kind === "problem" && saving.reply.reason === "link-used-up";
  return (
    <>
      <ErrorSummary {...summary} />
      <Title />
      <Form
        className="flow"
        onSubmit={submit(async ({ password }) => {
          const reply = await saving.send({ token, password });
          // Replaces the history entry, so that the back button does not return to a used link.
          if (reply.kind === "result") window.location.replace("/login?notice=password-changed");
        })}
      >
        <ReplyNotice reply={saving.reply} reasons={{ "link-used-up": t("usedUp") }}>
          {isUsedUp && <AnotherLink kind="secondary" />}
        </ReplyNotice>
        <PasswordField {...field("password")} hint={t("hint")} autoComplete="new-password" />
        <p>
          <Button type="submit" kind="primary" isBusy={saving.isSending}>
            {t("save")}
          </Button>
        </p>
      </Form>
    </>
  );
}

function AnotherLink({ kind }: { kind: "primary" | "secondary" }) {
  const t = useTranslations("sign-in.resetPage");
  return (
    <p>
      <LinkButton href="/forgotten-password" kind={kind}>
        {t("another")}
      </LinkButton>
    </p>
  );
}

const EMPTY = { password: "" };
