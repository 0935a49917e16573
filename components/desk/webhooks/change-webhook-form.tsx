"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useWrite } from "@/lib/client/use-write";
import { changewebhook } from "@/lib/contract/desk/webhooks";
import { EventChoices } from "./event-choices";
import { isUrlRefused, type Webhook } from "./webhook";

interface ChangeWebhookFormProps {
  webhook: Webhook;
  readAgain: () => void;
  onDone: () => void;
}

/** Changes where a receiver is, what it is called, and what it is told of. */
export function ChangeWebhookForm({ webhook, readAgain, onDone }: ChangeWebhookFormProps) {
  const t = useTranslations("desk-letters.webhooks");
  const changing = useWrite(changewebhook);
  const { webhookID, version, state } = webhook;
  const [url, setUrl] = useState(webhook.url);
  const [description, setDescription] = useState(webhook.description);
  const [events, setEvents] = useState<readonly string[]>(webhook.events);
  const name = (field: string) => `${field}-${webhookID}`;

  async function save() {
    const settings = { url, description, events: events.join("\n") };
    // Whoever puts a failing one right wants it to be told again.
    const kept = state === "paused" ? "paused" : "active";
    const reply = await changing.send({ webhookID, version, ...settings, state: kept });
    if (reply.kind === "result") onDone();
    if (reply.kind === "problem" && reply.reason === "stale-change") readAgain();
  }

  return (
    <Form
      aria-label={t("changeTitle", { url: webhook.url })}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid grid-cols-1 gap-5"
    >
      {isUrlRefused(changing.reply) ? (
        <Notice tone="error" isNew title={t("urlWrong")} />
      ) : (
        <ReplyNotice reply={changing.reply} hasDetail />
      )}
      <TextField
        name={name("url")}
        label={t("url")}
        type="url"
        hint={t("urlHint")}
        width="full"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        name={name("description")}
        label={t("description")}
        isOptional
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <EventChoices name={name("events")} chosen={events} onChoose={setEvents} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={changing.isSending}>
          {t("save")}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t("cancel")}
        </Button>
      </p>
    </Form>
  );
}
