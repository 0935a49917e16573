"use client";

import { useTranslations } from "next-intl";
import { PasswordField } from "@/components/sign-in/password-field";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useWrite } from "@/lib/client/use-write";
import { changePassword } from "@/lib/contract/account";
import { fromTexts } from "@/lib/contract/values";
import { mayBePassword } from "@/lib/domain/identity/password-rule";

interface ChangePasswordFormProps {
  memberId: string;
  /** Without one, the form asks only for the new password. */
  hasPassword: boolean;
  onDone: () => void;
}

/** Asks for the password that the reader has and the one that they want. */
export function ChangePasswordForm({ memberId, hasPassword, onDone }: ChangePasswordFormProps) {
  const [t, reset] = [useTranslations("account.password"), useTranslations("sign-in.resetPage")];
  const saving = useWrite(changePassword);
  const { field, submit, summary } = useOperationForm({
    entry: changePassword,
    fields: {
      password: t("current"),
      newPassword: { label: reset("password"), missing: reset("missing") },
    },
    values: EMPTY,
    check: ({ password, newPassword }) => ({
      ...(hasPassword && password === "" ? { password: t("currentMissing") } : {}),
      ...(mayBePassword(newPassword).ok ? {} : { newPassword: reset("tooShort") }),
    }),
    reply: saving.reply,
  });
  const isWrong = saving.reply?.kind === "problem" && saving.reply.reason === "wrong-password";
  return (
    <>
      <ErrorSummary {...summary} />
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      <Form
        className="flow"
        onSubmit={submit(async (values) => {
          const reply = await saving.send(fromTexts(changePassword, values));
          if (reply.kind === "result") onDone();
        })}
      >
        <ReplyNotice hasPassword reply={saving.reply} reasons={{ "wrong-password": t("wrong") }}>
          {isWrong && <Forgotten />}
        </ReplyNotice>
        {/* For password managers, which need the user name. */}
        <input type="text" hidden name="username" autoComplete="username" value={memberId} readOnly />
        {hasPassword ? (
          <PasswordField {...field("password")} isOptional={false} autoComplete="current-password" />
        ) : (
          <p>{t("none")}</p>
        )}
        <PasswordField {...field("newPassword")} hint={reset("hint")} autoComplete="new-password" />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" kind="primary" isBusy={saving.isSending}>
            {t("save")}
          </Button>
          {hasPassword && !isWrong && <Forgotten />}
        </p>
      </Form>
    </>
  );
}

function Forgotten() {
  const t = useTranslations("account.password");
  return (
    <SiteLink href="/forgotten-password" className="link">
      {t("forgotten")}
    </SiteLink>
  );
}

const EMPTY = { password: "", newPassword: "" };
