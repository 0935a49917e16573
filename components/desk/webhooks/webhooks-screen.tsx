"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { PageTitle } from "@/components/ui/page-title";
import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { getWebhooks } from "@/lib/contract/desk/webhooks";
import { DeskReading } from "../desk-reading";
import { useMayDo } from "../staff-context";
import { SecretNotice } from "./secret-notice";
import { WebhookEntry } from "./webhook-entry";
import type { ShownSecret } from "./webhook";
import { AddWebhookForm } from "./add-webhook-form";
import { WebhookLog } from "./webhook-log";

/** Which other systems are told what happens, and whether they hear it. */
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
