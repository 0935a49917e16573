"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-title";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { useDocumentTitle } from "@/components/ui/use-document-title";
import { PART } from "@/components/ui/use-focused-part";
import type { Steps } from "@/components/ui/use-step";
import { type ChosenAnswers, countsOf } from "./chosen-answers";
import type { AnswerablePlace } from "./own-place";
import { placeField } from "./place-choice";
import { PlaceNames } from "./place-names";
import type { CommitteeMeeting } from "./use-committee-meetings";

interface CheckPageProps<Place extends AnswerablePlace> {
  year: number | string;
  chosen: ChosenAnswers<Place>;
  /** The meetings that overlap those of an accepted place; none when it is absent. */
  clashesOf?: (place: Place) => readonly CommitteeMeeting[];
  comments: string;
  hrefOf: Steps["href"];
  goTo: Steps["go"];
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
  const { elsewhere, failure, caution, isBusy, onSend, children } = props;
  const change = (part: string, text: ReactNode) => (
    <a
      className="link"
      href={hrefOf("places", { [PART]: part })}
      onClick={(event) => {
        event.preventDefault();
        goTo("places", { [PART]: part });
      }}
    >
      {text}
    </a>
  );
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
  const { accept, decline, withdraw, kept } = chosen;
  const rows = [
    ["accept", accept],
    ["decline", decline],
    ["withdraw", withdraw],
    ["keptAccepted", kept.accepted],
    ["keptDeclined", kept.declined],
    ["notYet", kept.unanswered],
  ] as const;
  useDocumentTitle(t("pageTitle"));

  return (
    <div className="flow">
      <BackLink href={hrefOf("places")} onFollow={() => goTo("places")}>
        {back("back")}
      </BackLink>
      {elsewhere}
      <PageTitle above={t("above")}>{t("title", { ...countsOf(chosen), year })}</PageTitle>
      {failure}
      <SummaryList>
        {rows.map(
          ([answer, named]) =>
            named.length > 0 && (
              <SummaryRow key={answer} label={t(answer)}>
                <PlaceNames
                  places={named}
                  clashesOf={answer === "accept" || answer === "keptAccepted" ? clashesOf : undefined}
                  changeOf={(place, name) =>
                    change(placeField(place), t.rich("change", { hidden, place: name }))
                  }
                />
              </SummaryRow>
            ),
        )}
        <SummaryRow label={t("note")} change={change("comments", t.rich("changeNote", { hidden }))}>
          {comments === "" ? <span className="text-soft">{t("noNote")}</span> : comments}
        </SummaryRow>
      </SummaryList>
      {caution}
      {onSend && (
        <p className="pt-4">
          <Button kind="primary" isBusy={isBusy} busyLabel={t("busy")} onClick={onSend}>
            {t("action", countsOf(chosen))}
          </Button>
        </p>
      )}
      {children}
    </div>
  );
}

/** What declining does to a place whose term has begun; renders nothing without such a place. */
export function GivingUp({ declined }: { declined: readonly AnswerablePlace[] }) {
  const t = useTranslations("places.check");
  if (declined.every(({ status }) => status !== "serving")) return null;
  return (
    <Notice tone="warning" title={t("givesUp")}>
      <p>{t("givesUpWords")}</p>
    </Notice>
  );
}
