"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { PageSkeleton } from "@/components/ui/skeleton";
import { useStep } from "@/components/ui/use-step";
import { useRead } from "@/lib/client/use-read";
import { getNominations } from "@/lib/contract/season";
import type { NominationDraft } from "@/lib/domain/nomination/nomination-draft";
import { type NominationStep, stepFor } from "@/lib/domain/nomination/nomination-steps";
import type { NominationSeason } from "@/lib/domain/season/season";
import { NominationQuestions } from "./nomination-questions";
import { NominationReceipt } from "./nomination-receipt";
import { findOwn, type OwnNomination, receiptHref, toDraft } from "./own-nomination";
import { laterSteps } from "./steps-loaded-later";
import { useBegunNominations, useNominationDraft } from "./use-nomination-draft";

interface NominateScreenProps {
  memberId: string;
  season: NominationSeason;
  /** This browser may hold a draft, so only the browser knows what the page begins with. */
  mayBeBegun: boolean;
}

/** Opens the receipt; the questions then start over for the next nomination. */
const DONE = "done";
/** What a receipt does not have in its URL. */
const NO_DRAFT = { draft: "", change: "", return: "", part: "" };

/**
 * Makes a nomination, goes on with one (`?draft=<record id>`) or changes one (`?change=<record id>`): one question at a
 * time, then the check, then the receipt (`?step=done&record=<record id>`).
 */
export function NominateScreen({ memberId, season, mayBeBegun }: NominateScreenProps) {
  const search = useSearchParams();
  const [change, begun] = [search.get("change") ?? undefined, search.get("draft") ?? undefined];
  const made = useRead(getNominations, { year: season.year });
  const changed = change === undefined ? undefined : findOwn(made.data?.items, change);
  const begin = changed && toDraft(changed, season.year);
  const state = useNominationDraft(memberId, season, { change: changed?.recordId ?? change, begun, begin });
  const { draft, elsewhere, isReady } = state;
  const waiting = useBegunNominations(memberId, season.year);
  const [sent, setSent] = useState<NominationDraft>();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  // The first step of a URL without one. Fixed for each draft, so that an answer does not advance by itself.
  const [entry, setEntry] = useState<{ name: string; step: NominationStep }>();
  // Without a draft the server can render the first question at once.
  const isBeginning = !mayBeBegun && change === undefined && begun === undefined && !search.has("step");
  const isWaiting = (!isReady && !isBeginning) || (change !== undefined && !made.data && !made.problem);
  if (isReady && !isWaiting && entry?.name !== state.name)
    setEntry({ name: state.name, step: stepFor(draft, undefined) });
  // A draft in the URL that is not stored was sent, by this tab or another, or belongs to another browser.
  const isMissing = isReady && begun !== undefined && !state.isKept;
  const wasSent = isMissing && findOwn(made.data?.items, begun) !== undefined;
  const stepOf = (requested: string | undefined) =>
    requested === DONE || wasSent ? DONE : stepFor(draft, requested ?? entry?.step);
  const steps = useStep(stepOf, isReady && !isWaiting && !wasSent);
  const step = stepOf(steps.requested);
  const isGone = elsewhere !== undefined && elsewhere.stored === undefined;

  const isUnderWay = draft.candidate !== undefined;
  useEffect(() => {
    // If it fails, it is requested again when it is needed.
    if (isUnderWay) laterSteps().catch(() => undefined);
  }, [isUnderWay]);
  const readAgain = useEffectEvent(() => made.readAgain());
  useEffect(() => {
    if (isGone) readAgain();
  }, [isGone]);
  const showReceipt = useEffectEvent(() => steps.replace(DONE, { ...NO_DRAFT, record: begun ?? "" }));
  useEffect(() => {
    // Back comes to the questions of what was sent: what stands there is its receipt, and so is the address.
    if (wasSent) showReceipt();
  }, [wasSent]);
  const isUnknown = isMissing && !wasSent && made.data !== undefined;
  const startOver = useEffectEvent(() => steps.replace("candidate", NO_DRAFT));
  useEffect(() => {
    if (isUnknown) startOver();
  }, [isUnknown]);

  if (isWaiting) return <PageSkeleton rows={3} />;
  if (step === DONE) {
    const record = search.get("record") ?? begun ?? sent?.recordId ?? "";
    return <NominationReceipt {...{ record, sent, warnings, made, season }} />;
  }
  if (change !== undefined && !made.data && made.problem) return <Unreadable made={made} />;
  if (change !== undefined && changed?.state !== "submitted") return <NothingToChange nomination={changed} />;
  if (isGone) {
    return (
      <SentElsewhere
        sent={findOwn(made.data?.items, draft.recordId)}
        onStartOver={() => {
          state.discard();
          steps.replace("candidate", NO_DRAFT);
        }}
      />
    );
  }
  return (
    <NominationQuestions
      {...{ memberId, season, made, state, steps, step, waiting }}
      isChange={change !== undefined}
      isNew={begun === undefined && change === undefined}
      onSent={(what, unmet) => {
        setSent(what);
        setWarnings(unmet);
        steps.replace(DONE, { ...NO_DRAFT, record: what.recordId });
        state.discard();
      }}
    />
  );
}

function Unreadable({ made }: { made: ReturnType<typeof useRead<typeof getNominations>> }) {
  const t = useTranslations("nominate");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ReplyNotice reply={made.problem}>
        <ReadAgain readAgain={made.readAgain} />
      </ReplyNotice>
    </>
  );
}

/** The page of a change that cannot be made: the reader has no such nomination, or it no longer changes. */
function NothingToChange({ nomination }: { nomination: OwnNomination | undefined }) {
  const t = useTranslations("nominate.nothingToChange");
  const name = nomination?.candidateName ?? "";
  return (
    <div className="flow">
      <PageTitle>{t("title")}</PageTitle>
      <p>
        {nomination === undefined
          ? t("unknown")
          : t(nomination.state === "withdrawn" ? "withdrawn" : "decided", { name })}
      </p>
      <p className="flex flex-wrap gap-3 pt-2">
        <LinkButton kind="primary" href="/nominations">
          {t("mine")}
        </LinkButton>
        <LinkButton href="/nominate">{t("new")}</LinkButton>
      </p>
    </div>
  );
}

interface SentElsewhereProps {
  /** The nomination, if it was sent. */
  sent: OwnNomination | undefined;
  onStartOver: () => void;
}

/** Another tab sent or discarded the nomination that this one shows. */
function SentElsewhere({ sent, onStartOver }: SentElsewhereProps) {
  const t = useTranslations("nominate");
  return (
    <div className="flow">
      <PageTitle>{t("title")}</PageTitle>
      <p>{t(sent ? "sentElsewhere" : "discardedElsewhere", { name: sent?.candidateName ?? "" })}</p>
      <p className="flex flex-wrap gap-3 pt-2">
        {sent && (
          <LinkButton kind="primary" href={receiptHref(sent.recordId)}>
            {t("seeReceipt")}
          </LinkButton>
        )}
        <Button kind={sent ? "secondary" : "primary"} onClick={onStartOver}>
          {t("startOver")}
        </Button>
      </p>
    </div>
  );
}
