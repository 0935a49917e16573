"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { Deadline } from "@/components/ui/deadline";
import { Notice } from "@/components/ui/notice";
import { PageSkeleton } from "@/components/ui/skeleton";
import { useStep } from "@/components/ui/use-step";
import { useRead } from "@/lib/client/use-read";
import { getcommittees, getnominations } from "@/lib/contract/season";
import {
  isBegun,
  NOMINATION_STEPS,
  type NominationDraft,
  type NominationStep,
  stepFor,
} from "@/lib/domain/nomination/nomination-draft";
import type { NominationWindow } from "@/lib/domain/season/season";
import { CandidateStep } from "./candidate-step";
import { CommitteeStep } from "./committee-step";
import { toDraft } from "./own-nomination";
import { PositionStep } from "./position-step";
import { useNominationDraft } from "./use-nomination-draft";

const laterSteps = () => import("./later-steps");
const loading = () => <PageSkeleton rows={3} />;
const ReasonsStep = dynamic(() => laterSteps().then((steps) => steps.ReasonsStep), { loading });
const CheckStep = dynamic(() => laterSteps().then((steps) => steps.CheckStep), { loading });
const NominationReceipt = dynamic(() => laterSteps().then((steps) => steps.NominationReceipt), { loading });

interface NominateScreenProps {
  memberId: string;
  season: NominationWindow;
  /** This browser may hold a draft, so only the browser knows which question comes next. */
  mayBeBegun: boolean;
}

/** Opens the receipt; the questions then start over for the next nomination. */
const DONE = "done";

/** Makes a nomination or changes one (`?change=<record id>`): one question at a time, then the check, then the receipt. */
export function NominateScreen({ memberId, season, mayBeBegun }: NominateScreenProps) {
  const t = useTranslations("nominate");
  const search = useSearchParams();
  const change = search.get("change") ?? undefined;
  const made = useRead(getnominations, { year: String(season.year) });
  const changed = made.data?.find(({ recordID }) => recordID === change);
  const committees = useRead(getcommittees, {});
  const name = change === undefined ? "nominate" : `nominate.${change}`;
  const begin = changed && toDraft(changed, season.year);
  const { draft, update, ...state } = useNominationDraft(memberId, name, season.year, begin);
  const [sent, setSent] = useState<NominationDraft>();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  // The first step of a URL without one. Fixed on first render, so that an answer does not advance by itself.
  const [entry, setEntry] = useState<NominationStep>();
  // Without a draft the server can render the first question at once.
  const isBeginning = !mayBeBegun && change === undefined && !search.has("step");
  const isWaiting = (!state.isReady && !isBeginning) || (change !== undefined && !changed && made.isReading);
  if (state.isReady && !isWaiting && entry === undefined) setEntry(stepFor(draft, undefined));
  const stepOf = (wanted: string | undefined) => (wanted === DONE ? DONE : stepFor(draft, wanted ?? entry));
  const { wanted, href, go } = useStep(stepOf);
  const step = stepOf(wanted);

  const isUnderWay = draft.candidate !== undefined;
  useEffect(() => {
    // If it fails, it is requested again when it is needed.
    if (isUnderWay) laterSteps().catch(() => undefined);
  }, [isUnderWay]);

  if (isWaiting) return <PageSkeleton rows={3} />;
  if (step === DONE)
    return (
      <NominationReceipt
        sent={sent}
        warnings={warnings}
        made={made}
        season={season}
        isChange={Boolean(changed)}
      />
    );

  const at = NOMINATION_STEPS.indexOf(step);
  const before = NOMINATION_STEPS[at - 1];
  const isCheck = step === "check";
  const above = isCheck
    ? t("questionCheck", { year: String(season.year) })
    : t("question", { year: String(season.year), at: at + 1, of: NOMINATION_STEPS.length - 1 });
  const shared = { draft, update, above, season, next: () => go(NOMINATION_STEPS[at + 1] ?? "check") };

  return (
    <>
      {before ? (
        <BackLink href={href(before)} onFollow={() => go(before)}>
          <BackWords />
        </BackLink>
      ) : null}
      {state.isGone && (
        <div className="mb-8">
          <Notice tone="warning" title={t("sentElsewhere")} isNew>
            <p>
              {t.rich("sentElsewhereNext", {
                mine: (words) => (
                  <Link className="link" href="/nominations">
                    {words}
                  </Link>
                ),
              })}
            </p>
          </Notice>
        </div>
      )}
      {wanted === undefined && state.wasKept && isBegun(draft) && !changed && (
        <div className="mb-8">
          <Notice tone="info" title={t("draftFound")}>
            <Button kind="quiet" onClick={state.discard}>
              {t("startOver")}
            </Button>
          </Notice>
        </div>
      )}
      {step === "candidate" && <CandidateStep {...shared} memberId={memberId} />}
      {step === "committee" && <CommitteeStep {...shared} committees={committees} made={made.data ?? []} />}
      {step === "position" && (
        <PositionStep {...shared} committees={committees.data} made={made.data ?? []} />
      )}
      {step === "reasons" && <ReasonsStep {...shared} />}
      {isCheck && (
        <CheckStep
          {...shared}
          memberId={memberId}
          made={made.data ?? []}
          isChange={changed !== undefined}
          isCurrent={state.isCurrent}
          hrefOf={href}
          goTo={go}
          onSent={(what, warned) => {
            setSent(what);
            setWarnings(warned);
            go(DONE);
            state.discard();
          }}
        />
      )}
      <p className="text-soft text-small mt-12" data-print="hide">
        {t.rich("until", {
          deadline: () => <Deadline date={season.nominationsClose} timeZone={season.timeZone} />,
        })}{" "}
        <Link className="link" href="/nominations">
          {t("mine")}
        </Link>
      </p>
    </>
  );
}

function BackWords() {
  return useTranslations("common.form")("back");
}
