"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { DraftElsewhere } from "@/components/ui/draft-elsewhere";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { Receipt } from "@/components/ui/receipt";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { PageSkeleton } from "@/components/ui/skeleton";
import { useStep } from "@/components/ui/use-step";
import { useDraftMark } from "@/lib/client/draft-mark";
import { useTabDraft } from "@/lib/client/tab-draft";
import { useRead } from "@/lib/client/use-read";
import { getOwnCommittees } from "@/lib/contract/season";
import type { OwnTerm, Resignation } from "./own-term";
import { ResignCheck, ResignRows } from "./resign-check";
import { ResignQuestion } from "./resign-question";

/** Giving up a place: from when, with what words, a page to check, and the receipt. */
export function ResignScreen({ memberId }: { memberId: string }) {
  const t = useTranslations("committees.resign");
  const placeId = useSearchParams().get("place") ?? "";
  const { data, problem, readAgain } = useRead(getOwnCommittees, {});
  const { isReady, saved: draft, elsewhere, keep, discard, ...tab } = useResignDraft(memberId, placeId);
  const resignation = draft && { fromDate: draft.fromDate, comments: draft.comments };
  const [done, setDone] = useState<{ term: OwnTerm; resignation: Resignation }>();
  const term = data?.items.find((one) => one.placeId === placeId);
  const stepOf = (requested: string | undefined) => {
    if ((requested === "done" || requested === "check") && done) return "done";
    return requested === "check" && draft?.isAnswered ? "check" : "question";
  };
  const { requested, href, go, replace } = useStep(stepOf, isReady && data !== undefined);
  const step = stepOf(requested);

  if (done && step === "done") return <ResignReceipt {...done} />;
  // The question is drawn at once; only what was answered before waits for the draft.
  if ((!data && !problem) || (requested !== undefined && !isReady)) return <PageSkeleton rows={4} />;
  if (!term || term.resigned) {
    return (
      <>
        <PageTitle>{t("pageTitle")}</PageTitle>
        {problem && !data ? (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        ) : (
          <EmptyState title={t(term ? "already" : "none")}>
            <p>{t(term ? "alreadyWords" : "noneWords")}</p>
          </EmptyState>
        )}
      </>
    );
  }
  const isGone = elsewhere !== undefined && elsewhere.stored === undefined;
  const choice = elsewhere && (
    <DraftElsewhere
      isGone={isGone}
      takeOther={() => {
        tab.takeOther();
        if (isGone) readAgain();
      }}
      keepOwn={tab.keepOwn}
    >
      <p>{t(isGone ? "goneElsewhere" : "elsewhere")}</p>
    </DraftElsewhere>
  );
  if (resignation && step === "check") {
    return (
      <ResignCheck
        elsewhere={choice}
        term={term}
        resignation={resignation}
        hrefOf={href}
        goTo={go}
        onSent={() => {
          setDone({ term, resignation });
          replace("done");
          discard();
        }}
      />
    );
  }
  return (
    <>
      {choice}
      <ResignQuestion
        term={term}
        resignation={resignation}
        onType={(typed) => keep({ ...typed, isAnswered: false })}
        onContinue={(typed) => {
          keep({ ...typed, isAnswered: true });
          go("check");
        }}
      />
    </>
  );
}

/** A resignation that was not sent yet. */
interface ResignDraft extends Resignation {
  /** The question was answered, so that the check can be shown. */
  isAnswered: boolean;
}

/** The draft of this tab, for one place. */
function useResignDraft(memberId: string, placeId: string) {
  useDraftMark(memberId);
  return useTabDraft(memberId, `resign.${placeId}`, isResignDraft);
}

function isResignDraft(stored: unknown): stored is ResignDraft {
  if (typeof stored !== "object" || stored === null) return false;
  const { fromDate, comments, isAnswered } = stored as Partial<Record<keyof ResignDraft, unknown>>;
  return typeof fromDate === "string" && typeof comments === "string" && typeof isAnswered === "boolean";
}

/** The receipt of a resignation. */
function ResignReceipt({ term, resignation }: { term: OwnTerm; resignation: Resignation }) {
  const t = useTranslations("committees.resign");
  return (
    <Receipt
      title={t("done", { committee: term.committeeName })}
      next={
        <>
          <p>{t("thanks")}</p>
          <p>{t("final")}</p>
          <p className="pt-2" data-print="hide">
            <LinkButton href="/" kind="primary">
              {t("home")}
            </LinkButton>
          </p>
        </>
      }
    >
      <ResignRows term={term} resignation={resignation} />
    </Receipt>
  );
}
