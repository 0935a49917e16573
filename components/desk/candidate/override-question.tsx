"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useWrite } from "@/lib/client/use-write";
import { overrideRule } from "@/lib/contract/desk/candidacies";
import type { Candidate } from "../review/candidate";

/** Sets aside, with a reason, the rules that block a candidate; or lets them count again. */
export function OverrideQuestion({ candidate }: { candidate: Candidate }) {
  const t = useTranslations("desk-review.override");
  const override = useWrite(overrideRule);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { candidacyId, version, overrideReason } = candidate;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (reason.trim() === "") {
      setError(t("missing"));
      return;
    }
    setError(undefined);
    const reply = await override.send({ candidacyId, version, reason: reason.trim() });
    if (reply.kind === "result") setReason("");
  }

  if (overrideReason !== undefined) {
    return (
      <>
        <ReplyNotice reply={override.reply} hasDetail />
        <p>
          <Button isBusy={override.isSending} onClick={() => void override.send({ candidacyId, version })}>
            {t("takeBack")}
          </Button>
        </p>
      </>
    );
  }
  return (
    <details>
      <summary className="link">{t("open")}</summary>
      <Form onSubmit={(event) => void send(event)} className="flow mt-2">
        <ReplyNotice reply={override.reply} hasDetail />
        <TextField
          name="overrideReason"
          label={t("reason")}
          hint={t("hint")}
          error={error}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" isBusy={override.isSending}>
          {t("send", { name: candidate.name })}
        </Button>
      </Form>
    </details>
  );
}
