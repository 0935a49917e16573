"use client";

import { useTranslations } from "next-intl";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/lib/client/use-write";
import { offerAlternate } from "@/lib/contract/desk";
import type { Shown, SlatePerson } from "./slate";

interface OfferAlternateProps {
  person: SlatePerson;
  onReply: (reply: Shown) => void;
}

/** Offers the free seat of a published slate to an alternate. Says first who will be told. */
export function OfferAlternate({ person: { candidacyId, version, name }, onReply }: OfferAlternateProps) {
  const t = useTranslations("desk-review.offer");
  const announce = useAnnounce();
  const offering = useWrite(offerAlternate);

  async function send() {
    if (candidacyId === undefined || version === undefined) return;
    onReply(undefined);
    const reply = await offering.send({ candidacyId, version });
    onReply(reply);
    if (reply.kind === "result") announce(t("done", { name }));
  }

  return (
    <details className="slate-act">
      <summary className="link">{t("open")}</summary>
      <div className="flow border-line my-2 border-l-2 pl-3">
        <p>{t("words", { name })}</p>
        <Button isBusy={offering.isSending} onClick={() => void send()}>
          {t("send", { name })}
        </Button>
      </div>
    </details>
  );
}
