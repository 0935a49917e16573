"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateText } from "@/components/ui/date-text";
import { Receipt } from "@/components/ui/receipt";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { dayWords } from "@/lib/domain/time/date-words";
import type { ChosenAnswers } from "./chosen-answers";
import { PlaceNames } from "./place-names";

type GivenAnswers = Omit<ChosenAnswers, "changed">;

interface ReceiptPageProps {
  year: number | string;
  answers: GivenAnswers;
  /** To the staff; the same words are shown once. */
  notes: readonly string[];
  /** The moment, where it is known. */
  answeredAt?: string | undefined;
  /** Where the meetings of the accepted committees are. */
  meetings?: ReactNode;
  /** The link to where members say what they would like. */
  wishesLink: (text: ReactNode) => ReactNode;
  /** Until when it can be changed, and the way from here. */
  children: ReactNode;
}

/** The receipt of answers: what was answered and when, and what comes next. */
export function ReceiptPage({ year, answers, notes, answeredAt, ...next }: ReceiptPageProps) {
  const t = useTranslations("places.receipt");
  const rows = useTranslations("places.check");
  const { accept, decline, notYet } = answers;
  const words = [...new Set(notes)].filter((note) => note !== "");
  const lists = [
    ["accept", accept],
    ["decline", decline],
    ["notYet", notYet],
  ] as const;
  return (
    <Receipt
      title={t(titleOf(answers), {
        count: accept.length > 0 ? accept.length : decline.length,
        accepted: accept.length,
        declined: decline.length,
        year,
      })}
      next={<NextSteps accept={accept} decline={decline} {...next} />}
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

function titleOf({ accept, decline }: GivenAnswers) {
  if (accept.length > 0 && decline.length > 0) return "titleBoth";
  if (accept.length > 0) return "titleAccept";
  return decline.length > 0 ? "titleDecline" : "titleNotYet";
}

type NextStepsProps = Pick<GivenAnswers, "accept" | "decline"> &
  Pick<ReceiptPageProps, "meetings" | "wishesLink" | "children">;

function NextSteps({ accept, decline, meetings, wishesLink, children }: NextStepsProps) {
  const t = useTranslations("places.receipt");
  const locale = useLocale();
  const [firstDay] = accept.map(({ startDate }) => startDate).toSorted();
  return (
    <>
      {firstDay !== undefined && (
        <>
          <p>{t("nextAccept", { date: dayWords(firstDay, locale, { weekday: false }) })}</p>
          {meetings}
        </>
      )}
      {decline.length > 0 && (
        <>
          <p>{t("thanks")}</p>
          <p data-print="hide">{t.rich("wishes", { link: wishesLink })}</p>
        </>
      )}
      {firstDay === undefined && decline.length > 0 && <p>{t("nextDecline")}</p>}
      {children}
    </>
  );
}
