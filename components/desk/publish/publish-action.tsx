"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useWrite } from "@/lib/client/use-write";
import { publishSlate } from "@/lib/contract/desk";
import { Namesake } from "../namesake";
import type { Preview, Publication } from "./publication";

interface PublishActionProps {
  preview: Preview;
  onDone: (done: Publication) => void;
}

/** The one press; where only rules stand in the way, it says which are set aside and asks why, for the record. */
export function PublishAction({ preview, onDone }: PublishActionProps) {
  const t = useTranslations("desk-review.publish");
  const publishing = useWrite(publishSlate);
  const words = useTranslations("desk.publish");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { year, revision, mayPublish, counts } = preview;
  const blocking = preview.obstacles.filter(({ effect }) => effect === "blocks");
  const setsAside = blocking.length > 0 && blocking.every(({ kind }) => kind === "rule-blocks");

  async function publish(event: SyntheticEvent) {
    event.preventDefault();
    if (setsAside && reason.trim() === "") {
      setError(words("reasonMissing"));
      return;
    }
    setError(undefined);
    const reply = await publishing.send({ year, revision, reason: reason.trim() || undefined });
    if (reply.kind === "result") onDone(reply.result);
  }

  if (!mayPublish && !setsAside) {
    return (
      <Notice tone="warning" title={t("mayNot")}>
        <p>{t("mayNotWords")}</p>
      </Notice>
    );
  }
  return (
    <Form onSubmit={(event) => void publish(event)} className="border-accent flow border-l-4 pl-4">
      <ReplyNotice reply={publishing.reply} hasDetail />
      <p>{t("what", { places: counts.places, people: counts.people })}</p>
      {setsAside && (
        <div>
          <p>{words("setAside", { count: new Set(blocking.map(({ candidacyId }) => candidacyId)).size })}</p>
          <ul className="list-disc pl-5">
            {blocking.map(({ candidacyId, memberId = "", name, city, sentence }) => (
              <li key={`${candidacyId} ${sentence}`}>
                <span className="name">{name}</span> <Namesake memberId={memberId} city={city} />: {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextField
        name="publishReason"
        label={setsAside ? words("reason") : t("reason")}
        hint={setsAside ? words("reasonHint") : t("reasonHint")}
        isOptional={!setsAside}
        error={error}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" kind="primary" isBusy={publishing.isSending} busyLabel={t("busy")}>
        {t("send", { count: counts.places })}
      </Button>
    </Form>
  );
}
