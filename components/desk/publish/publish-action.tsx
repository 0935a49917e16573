"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useWrite } from "@/lib/client/use-write";
import { publishslate } from "@/lib/contract/desk";
import type { Preview, Publication } from "./publication";

interface PublishActionProps {
  preview: Preview;
  onDone: (done: Publication) => void;
}

/** The one press; where rules are set aside it asks why, for the record. */
export function PublishAction({ preview, onDone }: PublishActionProps) {
  const t = useTranslations("desk-review.publish");
  const publishing = useWrite(publishslate);
  const [reason, setReason] = useState("");
  const { year, revision, mayPublish, counts } = preview;

  async function publish(event: SyntheticEvent) {
    event.preventDefault();
    const reply = await publishing.send({ year, revision, reason: reason.trim() });
    if (reply.kind === "result") onDone(reply.result);
  }

  if (mayPublish !== "true") {
    return (
      <Notice tone="warning" title={t("mayNot")}>
        <p>{t("mayNotWords")}</p>
      </Notice>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void publish(event)} className="border-accent flow border-l-4 pl-4">
      <ReplyNotice reply={publishing.reply} hasDetail />
      <p>{t("what", { places: Number(counts.places), people: Number(counts.people) })}</p>
      <TextField
        name="publishReason"
        label={t("reason")}
        hint={t("reasonHint")}
        isOptional
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" kind="primary" isBusy={publishing.isSending} busyLabel={t("busy")}>
        {t("send", { count: Number(counts.places) })}
      </Button>
    </form>
  );
}
