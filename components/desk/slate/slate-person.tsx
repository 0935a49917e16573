"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { useAnnounce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import { TextField } from "@/components/ui/text-field";
import type { Tone } from "@/components/ui/tone";
import { useAddress } from "@/components/ui/use-address";
import { useWrite } from "@/lib/client/use-write";
import { revokePlace } from "@/lib/contract/desk";
import { candidateHref } from "../candidate-href";
import { useMayDo } from "../staff-context";
import { Namesake } from "../namesake";
import { OfferAlternate } from "./offer-alternate";
import type { Shown, SlatePerson as Person } from "./slate";
import { WhatIfChoice } from "./what-if-choice";

const TONES: Readonly<Record<Person["standing"], Tone>> = {
  held: "plain",
  accepted: "success",
  offered: "info",
  proposed: "info",
  alternate: "plain",
};

/** The warnings that neither a rule's sentence nor its override says. */
const OTHER_WARNINGS = ["too-few-supporters", "no-address"] as const;

interface SlatePersonProps {
  person: Person;
  committeeCode: string;
  /** A seat is free for the alternates of the position. */
  mayOffer: boolean;
  /** The outcome of an action on them, kept here because they may no longer be on the list afterwards. */
  onReply: (reply: Shown) => void;
}

/** Someone in a seat or next in line, with what rules say, and what can be done about them. */
export function SlatePerson({ person, committeeCode, mayOffer, onReply }: SlatePersonProps) {
  const t = useTranslations("desk-review.slate");
  const words = useTranslations("desk.slate");
  const mayDo = useMayDo();
  const year = useAddress().read("year");
  const { standing, name, boardName, firmName, returning, alternateRank, candidacyId, placeId } = person;
  const isDraft = standing === "proposed" || standing === "alternate";
  const isRevocable = standing === "offered" || standing === "accepted";
  return (
    <li className="slate-person">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="name break-words">
          {alternateRank !== undefined && (
            <span className="tabular font-sans font-normal">{alternateRank}. </span>
          )}
          {candidacyId === undefined ? (
            name
          ) : (
            <SiteLink className="link" href={candidateHref(committeeCode, candidacyId, year)}>
              {name}
            </SiteLink>
          )}
        </span>
        <Namesake memberId={person.memberId} city={person.city} />
        {standing !== "alternate" && (
          <StatusTag tone={TONES[standing]}>{t(`standing.${standing}`)}</StatusTag>
        )}
        <span className="text-soft text-small">
          {[boardName, firmName, returning && t("returning")].filter(Boolean).join(" · ")}
        </span>
      </div>
      {person.findings.map(({ ruleId, effect, sentence }) => (
        <p key={ruleId} className="text-small max-w-none">
          <StatusTag tone={effect === "blocks" && person.overrideReason === undefined ? "error" : "warning"}>
            {sentence}
          </StatusTag>
        </p>
      ))}
      {OTHER_WARNINGS.map(
        (warning) =>
          person.warnings.includes(warning) && (
            <p key={warning} className="text-small max-w-none">
              <StatusTag tone="warning">{words(`warning.${warning}`)}</StatusTag>
            </p>
          ),
      )}
      {person.overrideReason !== undefined && (
        <p className="text-small text-info max-w-none">
          {t("overridden", { reason: person.overrideReason, by: person.overriddenBy ?? "" })}
        </p>
      )}
      {isDraft && mayDo("candidacies.decide", committeeCode) && <WhatIfChoice person={person} />}
      {mayOffer && mayDo("slate.publish") && <OfferAlternate person={person} onReply={onReply} />}
      {isRevocable && placeId !== undefined && mayDo("places.revoke") && (
        <RevokePlace placeId={placeId} name={name} onReply={onReply} />
      )}
    </li>
  );
}

interface RevokePlaceProps {
  placeId: string;
  name: string;
  onReply: (reply: Shown) => void;
}

/** Takes back a place that was offered or accepted. Says first what that does. */
function RevokePlace({ placeId, name, onReply }: RevokePlaceProps) {
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
