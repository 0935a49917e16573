"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useWrite } from "@/lib/client/use-write";
import { changeWebhook } from "@/lib/contract/desk/webhooks";
import type { EventType } from "@/lib/vocabulary/event";
import { EventChoices } from "./event-choices";
import { MeanwhileNotice } from "../meanwhile-notice";
import { newestOf, useMeanwhile } from "../use-meanwhile";
import { chosenEvents, isUrlRefused, type Webhook } from "./webhook";

function textsOf({ url, description = "", events }: Pick<Webhook, "url" | "description" | "events">) {
  return { url, description, events: events.join(", ") };
}

interface ChangeWebhookFormProps {
  webhook: Webhook;
  readAgain: () => void;
  onDone: () => void;
}

/** Changes a receiver's address, its description and the events it receives. */
export function ChangeWebhookForm({ webhook, readAgain, onDone }: ChangeWebhookFormProps) {
  const t = useTranslations("desk-letters.webhooks");
  const changing = useWrite(changeWebhook);
  const now = newestOf(webhook, changing.reply);
  const { webhookId, version, state } = now;
  const values = textsOf(now);
  const meanwhile = useMeanwhile(values);
  const [url, setUrl] = useState(webhook.url);
  const [description, setDescription] = useState(webhook.description ?? "");
  const [events, setEvents] = useState<readonly EventType[]>(webhook.events);
  const name = (field: string) => `${field}-${webhookId}`;

  async function save() {
    const settings = {
      url,
      description: description.trim() || undefined,
      events: chosenEvents(events),
    };
    // Whoever puts a failing one right wants it to be told again.
    const kept = state === "paused" ? "paused" : "active";
    const reply = await changing.send({ webhookId, version, ...settings, state: kept });
    if (reply.kind === "result") onDone();
    if (reply.kind === "problem" && reply.reason === "stale-change") {
      meanwhile.notice();
      readAgain();
    }
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
      <MeanwhileNotice
        changed={meanwhile.changed}
        labels={{ url: t("url"), description: t("description"), events: t("events") }}
        now={values}
        typed={textsOf({ url, description, events: [...events] })}
      />
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
