"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SiteLink } from "@/components/ui/site-link";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useWrite } from "@/lib/client/use-write";
import { requestPasswordLink } from "@/lib/contract/password";
import { Help, type HelpProps } from "./help";

/** Asks for the user ID, and gives the same response whether or not it exists. */
export function ForgottenPasswordScreen(help: HelpProps) {
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      {isSent ? (
        <Sent onAgain={() => setIsSent(false)} />
      ) : (
        <Ask
          onSent={() => {
            setIsSent(true);
          }}
        />
      )}
      <Help {...help} />
    </>
  );
}

function Ask({ onSent }: { onSent: () => void }) {
  const [t, page] = [useTranslations("sign-in"), useTranslations("sign-in.forgottenPage")];
  const sending = useWrite(requestPasswordLink);
  const { field, submit, summary } = useOperationForm({
    entry: requestPasswordLink,
    fields: { userId: { label: t("userId"), missing: t("userIdMissing") } },
    values: EMPTY,
    reply: sending.reply,
  });
  return (
    <>
      <ErrorSummary {...summary} />
      <PageTitle lead={page("lead")}>{page("title")}</PageTitle>
      <Form
        className="flow"
        onSubmit={submit(async (values) => {
          const reply = await sending.send(values);
          if (reply.kind === "result") onSent();
        })}
      >
        <ReplyNotice reply={sending.reply} />
        <TextField
          {...field("userId")}
          hint={t("userIdHint")}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" kind="primary" isBusy={sending.isSending}>
            {page("send")}
          </Button>
          <SiteLink href="/login" className="link">
            {page("back")}
          </SiteLink>
        </p>
      </Form>
    </>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations("sign-in.forgottenPage");
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} tabIndex={-1} className="flow animate-arrive">
      <PageTitle lead={t("sentWords")}>{t("sentTitle")}</PageTitle>
      <p>{t("sentNothing")}</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={onAgain}>{t("another")}</Button>
        <SiteLink href="/login" className="link">
          {t("back")}
        </SiteLink>
      </p>
    </div>
  );
}

const EMPTY = { userId: "" };
