"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { DayText } from "@/components/ui/date-text";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useWrite } from "@/lib/client/use-write";
import { nominate } from "@/lib/contract/committee";
import type { NominationDraft, NominationStep } from "@/lib/domain/nomination/nomination-draft";
import { useNominationReasons } from "./nomination-reasons";
import { NominationSummary } from "./nomination-summary";
import { type OwnNomination, toParams } from "./own-nomination";
import type { StepProps } from "./step-props";

interface CheckStepProps extends StepProps {
  memberId: string;
  made: readonly OwnNomination[];
  isChange: boolean;
  isCurrent: () => boolean;
  hrefOf: (step: NominationStep) => string;
  goTo: (step: NominationStep) => void;
  onSent: (draft: NominationDraft, warnings: readonly string[]) => void;
}

/** The last step: all answers on one page, and the action. */
export function CheckStep(props: CheckStepProps) {
  const { draft, above, season, memberId, made, isChange, isCurrent, hrefOf, goTo, onSent } = props;
  const t = useTranslations("nominate.check");
  const elsewhere = useTranslations("nominate");
  const write = useWrite(nominate);
  const [isStale, setIsStale] = useState(false);
  const name = draft.candidate?.name ?? "";
  const reasons = useNominationReasons({ draft, season, made, hrefOf, goTo });

  async function send() {
    // Another tab may have changed this draft while this one was in the background.
    setIsStale(!isCurrent());
    if (!isCurrent()) return;
    const reply = await write.send(toParams(memberId, draft));
    if (reply.kind === "result") onSent(draft, reply.unmet);
  }

  function change(step: NominationStep, words: (chunks: (text: ReactNode) => ReactNode) => ReactNode) {
    return (
      <a
        className="link"
        href={hrefOf(step)}
        onClick={(event) => {
          event.preventDefault();
          goTo(step);
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
      {isStale && <Notice tone="warning" title={elsewhere("sentElsewhere")} isNew />}
      <ReplyNotice reply={write.reply} reasons={reasons} />
      <NominationSummary
        draft={draft}
        changes={{
          candidate: change("candidate", (hidden) => t.rich("changeCandidate", { hidden })),
          committee: change("committee", (hidden) => t.rich("changeCommittee", { hidden })),
          position: change("position", (hidden) => t.rich("changePosition", { hidden })),
          qualifications: change("reasons", (hidden) => t.rich("changeReasons", { hidden })),
          priority: change("reasons", (hidden) => t.rich("changePriority", { hidden })),
          effective: change("reasons", (hidden) => t.rich("changeEffective", { hidden })),
        }}
        effective={<DayText date={draft.effectiveDate} weekday={false} />}
      />
      <p className="text-soft">{t("secret", { name })}</p>
      <p className="pt-4">
        <Button kind="primary" isBusy={write.isSending} busyLabel={t("busy")} onClick={() => void send()}>
          {isChange ? t("actionChange", { name }) : t("action", { name })}
        </Button>
      </p>
    </div>
  );
}
