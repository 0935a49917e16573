"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { StatusTag } from "@/components/ui/status-tag";
import { useWrite } from "@/lib/client/use-write";
import { changeWebhook, removeWebhook, rotateWebhookSecret } from "@/lib/contract/desk/webhooks";
import { useMomentWords } from "../letters/use-moment-words";
import { ChangeWebhookForm } from "./change-webhook-form";
import { chosenEvents, type ShownSecret, type Webhook, WEBHOOK_TONES } from "./webhook";

interface WebhookEntryProps {
  webhook: Webhook;
  /** Whether the reader may change it. */
  mayManage: boolean;
  onSecret: (shown: ShownSecret) => void;
  /** Opens the log, narrowed to a state; blank: all. */
  onLog: (state: string) => void;
  readAgain: () => void;
}

/** One receiver: how it is doing, and what can be done with it. */
export function WebhookEntry({ webhook, mayManage, onSecret, onLog, readAgain }: WebhookEntryProps) {
  const t = useTranslations("desk-letters.webhooks");
  const momentWords = useMomentWords();
  const changing = useWrite(changeWebhook);
  const rotating = useWrite(rotateWebhookSecret);
  const removing = useWrite(removeWebhook);
  const [question, setQuestion] = useState<"remove" | "change">();
  const { webhookId, version, url, description, events, state, failingSince } = webhook;
  const of = (action: string) => ({ "aria-label": t("actsOf", { action, url }) });
  const opens = (one: "remove" | "change") => ({
    "aria-expanded": question === one,
    onClick: () => setQuestion(question === one ? undefined : one),
  });
  const turned = state === "active" ? "paused" : "active";

  async function turn() {
    const reply = await changing.send({
      webhookId,
      version,
      url,
      description,
      events: chosenEvents(events),
      state: turned,
    });
    if (reply.kind === "problem") readAgain();
  }
  async function rotate() {
    const reply = await rotating.send({ webhookId });
    if (reply.kind === "result") onSecret(reply.result);
  }

  return (
    <li className="flow py-4">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold break-all">{url}</span>
        <StatusTag tone={WEBHOOK_TONES[state]}>{t(`state.${state}`)}</StatusTag>
      </p>
      <p className="text-soft">
        {[description, events.join(", ") || t("allEvents")].filter(Boolean).join(" · ")}
        {" · "}
        {webhook.waiting === 0 ? (
          t("waiting", { count: 0 })
        ) : (
          <button type="button" className="link" onClick={() => onLog("waiting")}>
            {t("waiting", { count: webhook.waiting })}
          </button>
        )}
      </p>
      {failingSince !== undefined && <p>{t("failing", { moment: momentWords(failingSince) })}</p>}
      {webhook.formerSecretUntil !== undefined && (
        <p>{t("formerSecret", { moment: momentWords(webhook.formerSecretUntil) })}</p>
      )}
      <ReplyNotice reply={changing.reply} hasDetail />
      <ReplyNotice reply={rotating.reply} hasDetail />
      <ReplyNotice reply={removing.reply} hasDetail />
      <p className="flex flex-wrap gap-3">
        <Button {...of(t("log"))} onClick={() => onLog("")}>
          {t("log")}
        </Button>
        {mayManage && (
          <>
            <Button
              {...of(t(turned === "active" ? "activate" : "pause"))}
              isBusy={changing.isSending}
              onClick={() => void turn()}
            >
              {t(turned === "active" ? "activate" : "pause")}
            </Button>
            <Button {...of(t("rotate"))} isBusy={rotating.isSending} onClick={() => void rotate()}>
              {t("rotate")}
            </Button>
            <Button {...of(t("change"))} {...opens("change")}>
              {t("change")}
            </Button>
            <Button kind="quiet" {...of(t("remove"))} {...opens("remove")}>
              {t("remove")}
            </Button>
          </>
        )}
      </p>
      {question === "change" && (
        <ChangeWebhookForm {...{ webhook, readAgain }} onDone={() => setQuestion(undefined)} />
      )}
      {question === "remove" && (
        <p className="flex flex-wrap items-center gap-3" role="status">
          {t("removeSure", { url })}
          <Button isBusy={removing.isSending} onClick={() => void removing.send({ webhookId })}>
            {t("removeYes")}
          </Button>
          <Button kind="quiet" onClick={() => setQuestion(undefined)}>
            {t("cancel")}
          </Button>
        </p>
      )}
    </li>
  );
}
