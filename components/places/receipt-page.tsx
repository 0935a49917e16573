"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText } from "@/components/ui/date-text";
import { Receipt } from "@/components/ui/receipt";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { useDocumentTitle } from "@/components/ui/use-document-title";
import { dayWords } from "@/lib/domain/time/date-words";
import { type AnsweredPlaces, countsOf } from "./chosen-answers";
import type { NamedPlace } from "./own-place";
import { PlaceNames } from "./place-names";

interface ReceiptPageProps {
  year: number | string;
  /** What was answered at once. */
  answers: AnsweredPlaces<NamedPlace>;
  /** How the other places stand. */
  kept: {
    accepted: readonly NamedPlace[];
    declined: readonly NamedPlace[];
    unanswered: readonly NamedPlace[];
  };
  /** To the staff; the same words are shown once. */
  notes: readonly string[];
  /** The moment, where it is known. */
  answeredAt?: string | undefined;
  reference?: string | undefined;
  /** The first day of the places that were accepted; undefined when none was. */
  firstDay: string | undefined;
  /** Where the meetings of the accepted committees are. */
  meetings?: ReactNode;
  /** The link to where members say what they would like. */
  wishesLink: (text: ReactNode) => ReactNode;
  /** Until when it can be changed, and the way from here. */
  children: ReactNode;
}

/** The receipt of answers: what was answered and when, how the other places stand, and what comes next. */
export function ReceiptPage({
  year,
  answers,
  kept,
  notes,
  answeredAt,
  reference,
  ...next
}: ReceiptPageProps) {
  const t = useTranslations("places.receipt");
  const rows = useTranslations("places.check");
  const words = [...new Set(notes)].filter((note) => note !== "");
  const lists = [
    ["accept", answers.accept],
    ["decline", answers.decline],
    ["withdraw", answers.withdraw],
    ["keptAccepted", kept.accepted],
    ["keptDeclined", kept.declined],
    ["notYet", kept.unanswered],
  ] as const;
  useDocumentTitle(t("pageTitle"));
  return (
    <Receipt
      title={t("title", { ...countsOf(answers), year })}
      {...(reference === undefined ? {} : { reference })}
      next={<NextSteps answers={answers} {...next} />}
    >
      <SummaryList>
        {lists.map(
          ([answer, named]) =>
            named.length > 0 && (
              <SummaryRow key={answer} label={rows(answer)}>
                <PlaceNames places={named} />
              </SummaryRow>
            ),
        )}
        {words.length > 0 && <SummaryRow label={rows("note")}>{words.join("\n\n")}</SummaryRow>}
        {answeredAt !== undefined && (
          <SummaryRow label={t("answered")}>
            <DateText moment={answeredAt} />
          </SummaryRow>
        )}
      </SummaryList>
    </Receipt>
  );
}

type NextStepsProps = Pick<ReceiptPageProps, "answers" | "firstDay" | "meetings" | "wishesLink" | "children">;

function NextSteps({ answers, firstDay, meetings, wishesLink, children }: NextStepsProps) {
  const t = useTranslations("places.receipt");
  const locale = useLocale();
  const { accept, decline, withdraw } = answers;
  return (
    <>
      {accept.length > 0 && firstDay !== undefined && (
        <>
          <p>{t("nextAccept", { date: dayWords(firstDay, locale, { weekday: false }) })}</p>
          {meetings}
        </>
      )}
      {withdraw.length > 0 && <p>{t("nextWithdraw", { count: withdraw.length })}</p>}
      {decline.length > 0 && (
        <>
          <p>{t("thanks")}</p>
          <p data-print="hide">{t.rich("wishes", { link: wishesLink })}</p>
        </>
      )}
      {accept.length === 0 && withdraw.length === 0 && decline.length > 0 && <p>{t("nextDecline")}</p>}
      {children}
    </>
  );
}
