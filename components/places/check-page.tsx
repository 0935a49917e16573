"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page-title";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import type { ChosenAnswers } from "./chosen-answers";
import type { AnswerablePlace } from "./own-place";
import { PlaceNames } from "./place-names";
import type { CommitteeMeeting } from "./use-committee-meetings";

interface CheckPageProps<Place extends AnswerablePlace> {
  year: number | string;
  chosen: ChosenAnswers<Place>;
  /** The meetings that overlap those of an accepted place; none when it is absent. */
  clashesOf?: (place: Place) => readonly CommitteeMeeting[];
  comments: string;
  hrefOf: (step: string) => string;
  goTo: (step: string) => void;
  /** That another tab has other answers. */
  elsewhere?: ReactNode;
  /** What went wrong. */
  failure: ReactNode;
  /** What to know before sending. */
  caution?: ReactNode;
  isBusy: boolean;
  /** Undefined while nothing may be sent. */
  onSend: (() => void) | undefined;
  /** Until when it can be changed. */
  children?: ReactNode;
}

/** The last page before answers are sent: names exactly what is accepted and what is declined, and has the action. */
export function CheckPage<Place extends AnswerablePlace>({
  year,
  chosen,
  clashesOf,
  comments,
  hrefOf,
  goTo,
  ...props
}: CheckPageProps<Place>) {
  const t = useTranslations("places.check");
  const back = useTranslations("common.form");
  const words = useAnswerWords(chosen, year);
  const { elsewhere, failure, caution, isBusy, onSend, children } = props;
  const change = (text: ReactNode) => (
    <a
      className="link"
      href={hrefOf("places")}
      onClick={(event) => {
        event.preventDefault();
        goTo("places");
      }}
    >
      {text}
    </a>
  );
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
  const rows = [
    ["accept", chosen.accept],
    ["decline", chosen.decline],
    ["notYet", chosen.notYet],
  ] as const;

  return (
    <div className="flow">
      <BackLink href={hrefOf("places")} onFollow={() => goTo("places")}>
        {back("back")}
      </BackLink>
      {elsewhere}
      <PageTitle above={t("above")}>{words.title}</PageTitle>
      {failure}
      <SummaryList>
        {rows.map(
          ([answer, named]) =>
            named.length > 0 && (
              <SummaryRow key={answer} label={t(answer)} change={change(t.rich("change", { hidden }))}>
                <PlaceNames places={named} clashesOf={answer === "accept" ? clashesOf : undefined} />
              </SummaryRow>
            ),
        )}
        <SummaryRow label={t("note")} change={change(t.rich("changeNote", { hidden }))}>
          {comments === "" ? <span className="text-soft">{t("noNote")}</span> : comments}
        </SummaryRow>
      </SummaryList>
      {caution}
      {onSend && (
        <p className="pt-4">
          <Button kind="primary" isBusy={isBusy} busyLabel={t("busy")} onClick={onSend}>
            {words.action}
          </Button>
        </p>
      )}
      {children}
    </div>
  );
}

/** The title of the check page and its action, which name how many places get which answer. */
function useAnswerWords({ accept, decline, notYet, changed }: ChosenAnswers, year: number | string) {
  const t = useTranslations("places.check");
  const counts = { accepted: accept.length, declined: decline.length, year };
  if (accept.length > 0 && decline.length > 0) {
    return { title: t("titleBoth", counts), action: t("actionBoth", counts) };
  }
  if (accept.length > 0) {
    return {
      title: t("titleAccept", { count: accept.length, year }),
      action: t("actionAccept", { count: accept.length }),
    };
  }
  if (decline.length > 0) {
    return {
      title: t("titleDecline", { count: decline.length, year }),
      action: t("actionDecline", { count: decline.length }),
    };
  }
  const count = changed.length === 0 ? notYet.length : changed.length;
  return { title: t("titleNotYet", { count, year }), action: t("actionNotYet", { count }) };
}
