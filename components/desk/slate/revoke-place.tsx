"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { useAnnounce } from "@/components/ui/announcer";
import { useWrite } from "@/lib/client/use-write";
import { revokePlace } from "@/lib/contract/desk";
import type { Shown } from "./slate";

interface RevokePlaceProps {
  placeId: string;
  name: string;
  onReply: (reply: Shown) => void;
}

/** Takes back a place that was offered or accepted. Says first what that does. */
export function RevokePlace({ placeId, name, onReply }: RevokePlaceProps) {
  const t = useTranslations("desk-review.revoke");
  const announce = useAnnounce();
  const revoking = useWrite(revokePlace);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (reason.trim() === "") {
      setError(t("missing"));
      return;
    }
    setError(undefined);
    onReply(undefined);
    const reply = await revoking.send({ placeId, reason: reason.trim() });
    onReply(reply);
    if (reply.kind === "result") announce(t("done", { name }));
  }

  return (
    <details className="slate-act">
      <summary className="link">{t("open")}</summary>
      <Form onSubmit={(event) => void send(event)} className="flow border-line my-2 border-l-2 pl-3">
        <p>{t("words", { name })}</p>
        <TextField
          name={`revoke-${placeId}`}
          label={t("reason")}
          error={error}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" kind="danger" isBusy={revoking.isSending}>
          {t("send", { name })}
        </Button>
      </Form>
    </details>
  );
}
