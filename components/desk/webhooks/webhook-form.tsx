"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useWrite } from "@/lib/client/use-write";
import { EVENT_TYPES } from "@/lib/contract/desk/webhook-records";
import { addwebhook } from "@/lib/contract/desk/webhooks";

/** Adds a receiver of events. @param onSaved takes its secret */
export function WebhookForm({ onSaved }: { onSaved: (secret: string) => void }) {
  const t = useTranslations("desk-letters.webhooks");
  const adding = useWrite(addwebhook);
  const { field, summary, submit, form } = useOperationForm({
    entry: addwebhook,
    fields: { url: t("url"), description: t("description"), events: t("events") },
    values: { url: "", description: "", events: "" },
  });

  async function add(values: { url: string; description: string; events: string }) {
    const reply = await adding.send(values);
    if (reply.kind !== "result") return;
    form.reset();
    onSaved(reply.result.secret);
  }

  return (
    <form noValidate onSubmit={submit(add)} className="grid grid-cols-1 gap-5">
      <ErrorSummary {...summary} />
      <ReplyNotice reply={adding.reply} hasDetail />
      <TextField {...field("url")} type="url" hint={t("urlHint")} width="full" />
      <TextField {...field("description")} />
      <TextArea {...field("events")} hint={t("eventsHint", { events: EVENT_TYPES.join(", ") })} rows={3} />
      <p>
        <Button type="submit" kind="primary" isBusy={adding.isSending}>
          {t("addButton")}
        </Button>
      </p>
    </form>
  );
}
