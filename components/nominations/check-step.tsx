"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { usePositionName } from "@/components/site/position-names";
import { Button } from "@/components/ui/button";
import { DayText } from "@/components/ui/date-text";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { PART } from "@/components/ui/use-focused-part";
import type { Steps } from "@/components/ui/use-step";
import { call } from "@/lib/client/call";
import { useWrite } from "@/lib/client/use-write";
import { nominate } from "@/lib/contract/documented/committee";
import type { ProblemReply } from "@/lib/contract/reply";
import { getNominations } from "@/lib/contract/season";
import type { NominationDraft } from "@/lib/domain/nomination/nomination-draft";
import type { NominationStep } from "@/lib/domain/nomination/nomination-steps";
import { useNominationReasons } from "./nomination-reasons";
import { NominationSummary } from "./nomination-summary";
import { findOwn, type OwnNomination, toParams } from "./own-nomination";
import type { StepProps } from "./step-props";

interface CheckStepProps extends StepProps {
  memberId: string;
  made: readonly OwnNomination[];
  readAgain: () => void;
  isChange: boolean;
  /** Another tab has something else, and the reader has not chosen yet. */
  isUndecided: boolean;
  discard: () => void;
  steps: Steps;
  onSent: (draft: NominationDraft, unmet: readonly string[]) => void;
}

/** The last step: all answers on one page, and the action. Each is changed by itself, and leads back here. */
export function CheckStep(props: CheckStepProps) {
  const { draft, update, above, season, memberId, made, isChange, isUndecided, discard, steps } = props;
  const t = useTranslations("nominate.check");
  const positionName = usePositionName();
  const { send, isSending, reply, moved, forget } = useSendNomination(memberId, season.year);
  const name = draft.candidate?.name ?? "";
  const toChange = (part = "") => ({ return: "check", [PART]: part });
  const reasons = useNominationReasons({
    draft,
    season,
    made,
    hrefOf: (step) => steps.href(step, toChange()),
    goTo: (step) => steps.go(step, toChange()),
  });

  async function sendChecked() {
    const unmet = await send(draft);
    if (unmet) props.onSent(draft, unmet);
    else props.readAgain();
  }

  function change(
    step: NominationStep,
    words: (chunks: (text: ReactNode) => ReactNode) => ReactNode,
    part: string,
  ) {
    return (
      <a
        className="link"
        href={steps.href(step, toChange(part))}
        onClick={(event) => {
          event.preventDefault();
          steps.go(step, toChange(part));
        }}
      >
        {words((text) => (
          <span className="sr-only">{text}</span>
        ))}
      </a>
    );
  }

  return (
    <div className="flow">
      <PageTitle above={above}>{isChange ? t("titleChange") : t("title")}</PageTitle>
      {moved && (
        <Notice tone="warning" title={t("moved")} isNew>
          <p>
            {t("movedWords", {
              position: positionName(moved.position),
              committee: moved.committeeName,
            })}
          </p>
          <p className="flex flex-wrap gap-3 pt-1">
            <Button
              onClick={() => {
                forget();
                discard();
              }}
            >
              {t("movedTake")}
            </Button>
            <Button
              onClick={() => {
                forget();
                update({ basis: moved.updated });
              }}
            >
              {t("movedKeep")}
            </Button>
          </p>
        </Notice>
      )}
      <ReplyNotice reply={reply} reasons={reasons} />
      <NominationSummary
        draft={draft}
        changes={{
          candidate: change("candidate", (hidden) => t.rich("changeCandidate", { hidden }), "candidate"),
          committee: change(
            "committee",
            (hidden) => t.rich("changeCommittee", { hidden }),
            "committeeSearch",
          ),
          position: change("position", (hidden) => t.rich("changePosition", { hidden }), "position"),
          qualifications: change(
            "reasons",
            (hidden) => t.rich("changeReasons", { hidden }),
            "qualifications",
          ),
          priority: change("reasons", (hidden) => t.rich("changePriority", { hidden }), "priorityCode"),
          effective: change("reasons", (hidden) => t.rich("changeEffective", { hidden }), "effectiveDate"),
        }}
        effective={<DayText date={draft.effectiveDate} weekday={false} />}
      />
      <p className="text-soft">{t("secret", { name })}</p>
      {!isUndecided && !moved && (
        <p className="pt-4">
          <Button kind="primary" isBusy={isSending} busyLabel={t("busy")} onClick={() => void sendChecked()}>
            {isChange ? t("actionChange", { name }) : t("action", { name })}
          </Button>
        </p>
      )}
    </div>
  );
}

/**
 * Sends a nomination, or a change of one: a change only while the nomination is still as the reader saw it, for another tab
 * or device may have changed it since.
 */
function useSendNomination(memberId: string, year: number) {
  const write = useWrite(nominate);
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<ProblemReply>();
  const [moved, setMoved] = useState<OwnNomination>();

  async function isAsSeen({ basis, recordId }: NominationDraft): Promise<boolean> {
    if (basis === "") return true;
    setIsChecking(true);
    const now = await call(getNominations, { year }, { retries: 2 });
    setIsChecking(false);
    if (now.kind === "problem") setProblem(now);
    if (now.kind !== "result") return false;
    const stored = findOwn(now.result.items, recordId);
    if (stored?.state === "submitted" && stored.updated !== basis) setMoved(stored);
    return stored?.state === "submitted" && stored.updated === basis;
  }

  /** @returns the sentences of the rules that only warn and are not met; undefined when it was not sent */
  async function send(draft: NominationDraft): Promise<readonly string[] | undefined> {
    if (isChecking) return undefined;
    forget();
    if (!(await isAsSeen(draft))) return undefined;
    const reply = await write.send(toParams(memberId, draft));
    return reply.kind === "result" ? reply.unmet : undefined;
  }

  function forget(): void {
    setProblem(undefined);
    setMoved(undefined);
    write.forget();
  }

  return {
    send,
    isSending: isChecking || write.isSending,
    reply: write.reply ?? problem,
    /** The nomination as it is now, when it was changed since the reader saw it. */
    moved,
    forget,
  };
}
