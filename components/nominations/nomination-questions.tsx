"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { usePositionName } from "@/components/site/position-names";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { Deadline } from "@/components/ui/deadline";
import { DraftElsewhere } from "@/components/ui/draft-elsewhere";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { SiteLink } from "@/components/ui/site-link";
import { PageSkeleton } from "@/components/ui/skeleton";
import { useAddress } from "@/components/ui/use-address";
import { useDocumentTitle } from "@/components/ui/use-document-title";
import type { Steps } from "@/components/ui/use-step";
import { type Reading, useRead } from "@/lib/client/use-read";
import { getCommittees, type getNominations } from "@/lib/contract/season";
import type { NominationDraft } from "@/lib/domain/nomination/nomination-draft";
import { NOMINATION_STEPS, type NominationStep, stepFor } from "@/lib/domain/nomination/nomination-steps";
import type { NominationSeason } from "@/lib/domain/season/season";
import { CandidateStep } from "./candidate-step";
import { laterSteps, LaterSteps } from "./steps-loaded-later";
import { begunHref, type BegunNominationsState, type NominationDraftState } from "./use-nomination-draft";

interface NominationQuestionsProps {
  memberId: string;
  season: NominationSeason;
  made: Reading<typeof getNominations>;
  state: NominationDraftState;
  steps: Steps;
  step: NominationStep;
  /** The drafts of nominations. */
  waiting: BegunNominationsState;
  isChange: boolean;
  /** No draft is in the URL yet. */
  isNew: boolean;
  onSent: (draft: NominationDraft, unmet: readonly string[]) => void;
}

/** The questions of a nomination, and the check. Who comes from the check to change one answer goes back to it after that. */
export function NominationQuestions(props: NominationQuestionsProps) {
  const { memberId, season, made, state, steps, step, waiting, isChange, isNew, onSent } = props;
  const t = useTranslations("nominate");
  const positionName = usePositionName();
  const form = useTranslations("common.form");
  const address = useAddress();
  const committees = useRead(getCommittees, {});
  const { draft, elsewhere } = state;
  const at = NOMINATION_STEPS.indexOf(step);
  const isCheck = step === "check";
  const isReturning = address.read("return") === "check";
  const isComplete = stepFor(draft, "check") === "check";
  const before = isReturning && isComplete && !isCheck ? "check" : NOMINATION_STEPS[at - 1];
  const shared = {
    draft,
    update: (change: Partial<NominationDraft>) => {
      state.update(change);
      // From the first answer on the draft is in the URL: it survives reloading, and another tab has another one.
      if (isNew) address.keep({ draft: draft.recordId });
    },
    above: isCheck
      ? t("questionCheck", { year: String(season.year) })
      : t("question", { year: String(season.year), at: at + 1, of: NOMINATION_STEPS.length - 1 }),
    season,
    next: () => steps.go(isReturning ? "check" : (NOMINATION_STEPS[at + 1] ?? "check"), { part: "" }),
  };
  const list = made.data?.items ?? [];
  useDocumentTitle(isCheck ? t("check.pageTitle") : shared.above);

  return (
    <>
      {before && (
        <BackLink href={steps.href(before, { part: "" })} onFollow={() => steps.go(before, { part: "" })}>
          {form("back")}
        </BackLink>
      )}
      {elsewhere?.stored && (
        <DraftElsewhere takeOther={state.takeOther} keepOwn={state.keepOwn}>
          <p>
            {t("elsewhere", {
              name: elsewhere.stored.candidate?.name ?? "",
              position: positionName(elsewhere.stored.position) || "–",
              committee: elsewhere.stored.committee?.name ?? "–",
            })}
          </p>
        </DraftElsewhere>
      )}
      {isNew && step === "candidate" && <BegunNominations waiting={waiting} />}
      {step === "candidate" && (
        <div onFocus={() => void laterSteps().catch(() => undefined)}>
          <CandidateStep {...shared} memberId={memberId} made={list} />
        </div>
      )}
      {step !== "candidate" && (
        <Suspense fallback={<PageSkeleton rows={3} />}>
          <LaterSteps>
            {({ CommitteeStep, PositionStep, ReasonsStep, CheckStep }) => (
              <>
                {step === "committee" && <CommitteeStep {...shared} committees={committees} made={list} />}
                {step === "position" && (
                  <PositionStep {...shared} committees={committees.data?.items} made={list} />
                )}
                {/* What was typed belongs to the draft that was shown: another one begins with its own words. */}
                {step === "reasons" && (
                  <ReasonsStep key={`${state.name} ${String(state.taken)}`} {...shared} />
                )}
                {isCheck && (
                  <CheckStep
                    {...shared}
                    {...{ memberId, isChange, onSent }}
                    made={list}
                    readAgain={made.readAgain}
                    isUndecided={elsewhere !== undefined}
                    discard={state.discard}
                    steps={steps}
                  />
                )}
              </>
            )}
          </LaterSteps>
        </Suspense>
      )}
      <p className="text-soft text-small mt-12" data-print="hide">
        {t.rich("until", {
          deadline: () => <Deadline date={season.nominationsClose} timeZone={season.timeZone} />,
        })}{" "}
        <SiteLink className="link" href="/nominations">
          {t("mine")}
        </SiteLink>
      </p>
    </>
  );
}

/** Offers to continue the drafts of nominations in this browser. */
function BegunNominations({ waiting }: { waiting: BegunNominationsState }) {
  const t = useTranslations("nominate.begun");
  const { drafts, discard } = waiting;
  return drafts.map(({ recordId, candidate }) => {
    const name = candidate?.name ?? "";
    return (
      <div key={recordId} className="mb-8">
        <Notice tone="info" title={t("title", { name })}>
          <p className="flex flex-wrap gap-3 pt-1">
            <LinkButton href={begunHref(recordId)}>{t("continue")}</LinkButton>
            <Button kind="quiet" onClick={() => discard(recordId)}>
              {t("discard")}
            </Button>
          </p>
        </Notice>
      </div>
    );
  });
}
