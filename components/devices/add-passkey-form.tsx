"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { makePasskey, type NoPasskey } from "@/lib/client/passkeys";
import { useWrite } from "@/lib/client/use-write";
import { addPasskey } from "@/lib/contract/account";
import type { ProblemReply } from "@/lib/contract/reply";

/** Asks for a name, has the browser make a passkey, and adds it. */
export function AddPasskeyForm({ onDone }: { onDone: (words: string) => void }) {
  const t = useTranslations("account.passkeys");
  const [isMaking, setIsMaking] = useState(false);
  const [none, setNone] = useState<NoPasskey>();
  const [problem, setProblem] = useState<ProblemReply>();
  const adding = useWrite(addPasskey);
  const { field, reset, submit, summary } = useOperationForm({
    entry: addPasskey,
    fields: { name: { label: t("name"), missing: t("nameMissing") } },
    values: EMPTY,
    reply: adding.reply,
  });

  async function add({ name }: typeof EMPTY) {
    setIsMaking(true);
    setNone(undefined);
    setProblem(undefined);
    const made = await makePasskey();
    if ("response" in made) {
      const reply = await adding.send({ name, response: made.response });
      if (reply.kind === "result") {
        reset(EMPTY);
        onDone(t("done", { name }));
      }
    } else if ("none" in made) setNone(made.none);
    else setProblem(made.problem);
    setIsMaking(false);
  }

  return (
    <section className="border-line mt-10 border-t pt-5">
      <h2 className="mb-1">{t("addTitle")}</h2>
      <p className="mb-5">{t("addWords")}</p>
      <ErrorSummary {...summary} />
      <Form className="flow" onSubmit={submit(add)}>
        <ReplyNotice reply={problem ?? adding.reply} />
        <div role="status">
          {none !== undefined && (
            <Notice tone="warning">
              <p>{t(none)}</p>
            </Notice>
          )}
        </div>
        <TextField {...field("name")} hint={t("nameHint")} maxLength={200} autoComplete="off" />
        <p>
          <Button type="submit" kind="primary" isBusy={isMaking} busyLabel={t("adding")}>
            {t("add")}
          </Button>
        </p>
      </Form>
    </section>
  );
}

const EMPTY = { name: "" };
