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
import { useWrite } from "@/lib/client/use-write";
import { addWebhook } from "@/lib/contract/desk/webhooks";
import { fromTexts } from "@/lib/contract/values";
import type { EventType } from "@/lib/vocabulary/event";
import { EventChoices } from "./event-choices";
import { chosenEvents, isUrlRefused, type ShownSecret } from "./webhook";

/** Adds a receiver of events. */
export function AddWebhookForm({ onSecret }: { onSecret: (shown: ShownSecret) => void }) {
  const t = useTranslations("desk-letters.webhooks");
  const adding = useWrite(addWebhook);
  const [events, setEvents] = useState<readonly EventType[]>([]);
  const { field, summary, submit, reset } = useOperationForm({
    entry: addWebhook,
    fields: { url: t("url"), description: t("description") },
    values: { url: "", description: "" },
    reply: isUrlRefused(adding.reply) ? undefined : adding.reply,
  });

  async function add(values: { url: string; description: string }) {
    const reply = await adding.send({ ...fromTexts(addWebhook, values), events: chosenEvents(events) });
    if (reply.kind !== "result") return;
    reset({ url: "", description: "" });
    setEvents([]);
    onSecret(reply.result);
  }

  return (
    <Form onSubmit={submit(add)} className="grid grid-cols-1 gap-5">
      <ErrorSummary {...summary} />
      {isUrlRefused(adding.reply) ? (
        <Notice tone="error" isNew title={t("urlWrong")} />
      ) : (
        <ReplyNotice reply={adding.reply} hasDetail />
      )}
      <TextField {...field("url")} type="url" hint={t("urlHint")} width="full" />
      <TextField {...field("description")} />
      <EventChoices name="newEvents" chosen={events} onChoose={setEvents} />
      <p>
        <Button type="submit" kind="primary" isBusy={adding.isSending}>
          {t("addButton")}
        </Button>
      </p>
    </Form>
  );
}
