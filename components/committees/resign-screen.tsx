"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { DateText } from "@/components/ui/date-text";
import { DraftElsewhere } from "@/components/ui/draft-elsewhere";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { Receipt } from "@/components/ui/receipt";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { PageSkeleton } from "@/components/ui/skeleton";
import { SummaryRow } from "@/components/ui/summary-list";
import { useDocumentTitle } from "@/components/ui/use-document-title";
import { PART } from "@/components/ui/use-focused-part";
import { useStep } from "@/components/ui/use-step";
import { useDraftMark } from "@/lib/client/draft-mark";
import { useTabDraft } from "@/lib/client/tab-draft";
import { useRead } from "@/lib/client/use-read";
import type { EntryResult } from "@/lib/contract/entry";
import { getOwnCommittees, getResignation } from "@/lib/contract/season";
import type { Resignation } from "./own-term";
import { ResignCheck, ResignRows } from "./resign-check";
import { ResignQuestion } from "./resign-question";

/** Giving up a place: from when, with what words, a page to check, and the receipt. */
export function ResignScreen({ memberId }: { memberId: string }) {
  const t = useTranslations("committees.resign");
  const placeId = useSearchParams().get("place") ?? "";
  const { data, problem, readAgain } = useRead(getOwnCommittees, {});
  const { isReady, saved: draft, elsewhere, keep, discard, ...tab } = useResignDraft(memberId, placeId);
  const resignation = draft && { fromDate: draft.fromDate, comments: draft.comments };
  const receipt = useRead(getResignation, { placeId }, { when: placeId !== "" });
  const resigned = receipt.data?.resignation;
  const term = data?.items.find((one) => one.placeId === placeId);
  const stepOf = (requested: string | undefined) => {
    // The receipt outlasts the page: it is what the association has on record.
    if (requested !== undefined && resigned) return "done";
    return requested === "check" && draft?.isAnswered ? "check" : "question";
  };
  const { requested, href, go, replace } = useStep(
    stepOf,
    isReady && data !== undefined && receipt.data !== undefined,
  );
  const step = stepOf(requested);

  if (requested !== undefined && !receipt.data && !receipt.problem) return <PageSkeleton rows={4} />;
  if (resigned && step === "done") return <ResignReceipt resignation={resigned} />;
  // The question is drawn at once; only what was answered before waits for the draft.
  if ((!data && !problem) || (requested !== undefined && !isReady)) return <PageSkeleton rows={4} />;
  if (!term || term.resigned || resigned) {
    return (
      <>
        <PageTitle>{t("pageTitle")}</PageTitle>
        {problem && !data ? (
          <ReplyNotice reply={problem}>
            <ReadAgain readAgain={readAgain} />
          </ReplyNotice>
        ) : (
          <EmptyState title={t(term || resigned ? "already" : "none")}>
            <p>{t(term || resigned ? "alreadyWords" : "noneWords")}</p>
            {resigned && (
              <p>
                <LinkButton href={`/places/resign?step=done&place=${encodeURIComponent(placeId)}`}>
                  {t("seeReceipt")}
                </LinkButton>
              </p>
            )}
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
          go("check", { [PART]: "" });
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

type ReceivedResignation = NonNullable<EntryResult<typeof getResignation>["resignation"]>;

/** The receipt of a resignation, from what the association has on record. */
function ResignReceipt({ resignation }: { resignation: ReceivedResignation }) {
  const t = useTranslations("committees.resign");
  const { reference, committeeName, resigned, resignedBy, fromDate, comments = "" } = resignation;
  useDocumentTitle(t("received"));
  return (
    <Receipt
      title={t("done", { committee: committeeName })}
      reference={reference}
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
      <ResignRows term={resignation} resignation={{ fromDate, comments }}>
        <SummaryRow label={t("sent")}>
          <DateText moment={resigned} />
          {resignedBy === "association" && <span className="text-soft block">{t("byStaff")}</span>}
        </SummaryRow>
      </ResignRows>
    </Receipt>
  );
}
