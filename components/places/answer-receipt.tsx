"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { DateText } from "@/components/ui/date-text";
import { Deadline } from "@/components/ui/deadline";
import { LinkButton } from "@/components/ui/link-button";
import { Receipt } from "@/components/ui/receipt";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { dayWords } from "@/lib/domain/time/date-words";
import { answerState, type OwnAnswer, type OwnPlace } from "./own-place";
import { PlaceNames } from "./place-names";

interface AnswerReceiptProps {
  places: readonly OwnPlace[];
  last: OwnAnswer | undefined;
}

/** The receipt of an answer: what was answered and when, what comes next, and how long it can be changed. */
export function AnswerReceipt({ places, last }: AnswerReceiptProps) {
  const t = useTranslations("places.receipt");
  const rows = useTranslations("places.check");
  const locale = useLocale();
  const [place] = places;
  if (!place) {
    return (
      <p>
        {t.rich("gone", {
          link: (words) => (
            <Link className="link" href="/places">
              {words}
            </Link>
          ),
        })}
      </p>
    );
  }
  const isYes = answerState(places) === "accepted";
  const words = { count: places.length, year: place.year };
  const firstDay = places.map(({ startDate }) => startDate).toSorted()[0] ?? place.startDate;
  return (
    <Receipt
      title={t(isYes ? "titleAccept" : "titleDecline", words)}
      next={
        <>
          {isYes ? (
            <>
              <p>{t("nextAccept", { date: dayWords(firstDay, locale, { weekday: false }) })}</p>
              <p data-print="hide">
                {t.rich("calendar", {
                  link: (text) => (
                    <Link className="link" href="/meetings">
                      {text}
                    </Link>
                  ),
                })}
              </p>
            </>
          ) : (
            <>
              <p>{t("thanks")}</p>
              <p>{t("nextDecline")}</p>
            </>
          )}
          <p>
            {t.rich("change", {
              deadline: () => <Deadline date={place.deadline} timeZone={place.timeZone} />,
            })}
          </p>
          <p className="pt-2" data-print="hide">
            <LinkButton href="/places" kind="primary">
              {t("back")}
            </LinkButton>
          </p>
        </>
      }
    >
      <SummaryList>
        <SummaryRow label={rows(isYes ? "accept" : "decline")}>
          <PlaceNames places={places} />
        </SummaryRow>
        {last && last.comments !== "" && <SummaryRow label={rows("note")}>{last.comments}</SummaryRow>}
        {last && (
          <SummaryRow label={t("answered")}>
            <DateText moment={last.answered} />
          </SummaryRow>
        )}
      </SummaryList>
    </Receipt>
  );
}
