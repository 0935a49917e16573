"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Form } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useAddress } from "@/components/ui/use-address";
import { useOperationForm } from "@/components/ui/use-operation-form";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { addWebhook, getWebhooks } from "@/lib/contract/desk/webhooks";
import { fromTexts } from "@/lib/contract/values";
import type { EventType } from "@/lib/vocabulary/event";
import { DeskReading } from "../desk-reading";
import { useMayDo } from "../staff-context";
import { EventChoices } from "./event-choices";
import { chosenEvents, isUrlRefused, type ShownSecret } from "./webhook";
import { WebhookEntry } from "./webhook-entry";
import { WebhookLog } from "./webhook-log";

/** Which other systems receive events, and whether deliveries succeed. */
export function WebhooksScreen() {
  const t = useTranslations("desk-letters.webhooks");
  const webhooks = useRead(getWebhooks, {});
  const { read, keep } = useAddress();
  const mayManage = useMayDo()("webhooks.manage");
  const [secret, setSecret] = useState<ShownSecret>();
  const shown = webhooks.data?.items.find(({ webhookId }) => webhookId === read("webhook"));
  return (
    <>
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      <div className="grid grid-cols-1 gap-10">
        {secret && <SecretNotice shown={secret} onDone={() => setSecret(undefined)} />}
        <section aria-labelledby="receivers" className="flow">
          <h2 id="receivers">{t("list")}</h2>
          <DeskReading reading={webhooks} rows={4}>
            {webhooks.data?.items.length === 0 ? (
              <EmptyState title={t("none")}>
                <p>{t("noneNext")}</p>
              </EmptyState>
            ) : (
              <ul className="border-line divide-line divide-y border-y">
                {webhooks.data?.items.map((webhook) => (
                  <WebhookEntry
                    key={webhook.webhookId}
                    webhook={webhook}
                    mayManage={mayManage}
                    onSecret={setSecret}
                    onLog={(state) => keep({ webhook: webhook.webhookId, state })}
                    readAgain={webhooks.readAgain}
                  />
                ))}
              </ul>
            )}
          </DeskReading>
        </section>
        {shown && (
          <WebhookLog
            key={shown.webhookId}
            webhook={shown}
            mayManage={mayManage}
            onClose={() => keep({ webhook: "", state: "" })}
          />
        )}
        {mayManage && (
          <section aria-labelledby="add" className="flow">
            <h2 id="add">{t("add")}</h2>
            <AddWebhookForm onSecret={setSecret} />
          </section>
        )}
      </div>
    </>
  );
}

/** Adds a receiver of events. */
function AddWebhookForm({ onSecret }: { onSecret: (shown: ShownSecret) => void }) {
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

interface SecretNoticeProps {
  shown: ShownSecret;
  onDone: () => void;
}

/** A receiver's secret, which is in no later answer. */
function SecretNotice({ shown: { url, secret }, onDone }: SecretNoticeProps) {
  const t = useTranslations("desk-letters.webhooks");
  const box = useRef<HTMLDivElement>(null);
  // It stands above the list, perhaps out of sight of the button that made it.
  useEffect(() => box.current?.focus(), [secret]);
  return (
    <Notice ref={box} tone="success" isNew title={t("secret")}>
      <p className="break-all">{t("secretOf", { url })}</p>
      <p>
        <code className="break-all select-all">{secret}</code>
      </p>
      <p>{t("secretWords")}</p>
      <p>
        <Button onClick={onDone}>{t("secretDone")}</Button>
      </p>
    </Notice>
  );
}
