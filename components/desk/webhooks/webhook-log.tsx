"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { Toolbar } from "@/components/ui/toolbar";
import { useAddress } from "@/components/ui/use-address";
import { usePages } from "@/lib/client/use-pages";
import { useWrite } from "@/lib/client/use-write";
import { getWebhookDeliveries, replayWebhook } from "@/lib/contract/desk/webhooks";
import { DELIVERY_STATES } from "@/lib/vocabulary/event";
import { DeskReading } from "../desk-reading";
import { FilterSelect } from "../frame/filter-controls";
import type { Webhook } from "./webhook";
import { WebhookDeliveries } from "./webhook-deliveries";

interface WebhookLogProps {
  webhook: Webhook;
  /** Whether the reader may send again. */
  mayManage: boolean;
  onClose: () => void;
}

/** What was and will be sent to a receiver, and sending it again. */
export function WebhookLog({ webhook, mayManage, onClose }: WebhookLogProps) {
  const t = useTranslations("desk-letters.webhooks");
  const { read, keep } = useAddress();
  const { webhookId, url } = webhook;
  const state = DELIVERY_STATES.find((one) => one === read("state"));
  const log = usePages(getWebhookDeliveries, { webhookId, state });
  const replaying = useWrite(replayWebhook);
  const [done, setDone] = useState("");
  const [isSpanMissing, setIsSpanMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // It opens below the list from which it was opened.
  useEffect(() => heading.current?.focus(), []);

  async function replay(requested: { deliveryId: string } | { from: string; until: string }) {
    setDone("");
    const reply = await replaying.send({ webhookId, ...requested });
    if (reply.kind !== "result") return;
    setDone(t("replayed", { count: reply.result.queued }));
    log.readAgain();
  }
  function replaySpan(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const days = new FormData(event.currentTarget);
    const dayOf = (name: string) => {
      const day = days.get(name);
      return typeof day === "string" ? day : "";
    };
    const span = { from: dayOf("from"), until: dayOf("until") };
    const isMissing = span.from === "" || span.until === "";
    setIsSpanMissing(isMissing);
    if (!isMissing) void replay(span);
  }

  return (
    <section aria-labelledby="log" className="flow">
      <h2 id="log" ref={heading} tabIndex={-1} className="break-words">
        {t("logTitle", { url })}
      </h2>
      <Toolbar label={t("log")}>
        <FilterSelect
          label={t("stateLabel")}
          value={state ?? ""}
          options={DELIVERY_STATES.map((value) => ({
            value,
            label: t(`deliveryState.${value}`),
          }))}
          onChoose={(state) => keep({ state })}
        />
        <Button kind="quiet" onClick={onClose}>
          {t("close")}
        </Button>
      </Toolbar>
      <ReplyNotice reply={replaying.reply} hasDetail />
      <p role="status" className={done === "" ? "sr-only" : "font-semibold"}>
        {done}
      </p>
      <DeskReading reading={{ data: log.first, problem: log.problem, readAgain: log.readAgain }} rows={5}>
        {log.rows.length === 0 ? (
          <p>{t("logNone")}</p>
        ) : (
          <WebhookDeliveries
            caption={t("logTitle", { url })}
            rows={log.rows}
            {...(mayManage ? { onReplay: (deliveryId: string) => void replay({ deliveryId }) } : {})}
          />
        )}
        {log.rows.length < log.total && (
          <p>
            <Button isBusy={log.isReading} onClick={log.readMore}>
              {t("more")}
            </Button>
          </p>
        )}
      </DeskReading>
      {mayManage && (
        <Form onSubmit={replaySpan} className="flow">
          <h3>{t("span")}</h3>
          <div className="flex flex-wrap items-end gap-4">
            <TextField
              name="from"
              type="date"
              label={t("from")}
              error={isSpanMissing ? t("spanMissing") : undefined}
              width="short"
            />
            <TextField name="until" type="date" label={t("until")} width="short" />
            <Button type="submit" isBusy={replaying.isSending}>
              {t("replaySpan")}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
