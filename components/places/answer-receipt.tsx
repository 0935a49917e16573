"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { DateText } from "@/components/ui/date-text";
import { Deadline } from "@/components/ui/deadline";
import { LinkButton } from "@/components/ui/link-button";
import { Receipt } from "@/components/ui/receipt";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { dayWords } from "@/lib/domain/time/date-words";
import { chosenAnswers } from "./chosen-answers";
import type { OwnAnswer, OwnPlace } from "./own-place";
import { PlaceNames } from "./place-names";

interface AnswerReceiptProps {
  /** The places that can be answered. */
  places: readonly OwnPlace[];
  last: OwnAnswer | undefined;
}

/** The receipt of the answers: what was answered and when, what comes next, and how long it can be changed. */
export function AnswerReceipt({ places, last }: AnswerReceiptProps) {
  const t = useTranslations("places.receipt");
  const rows = useTranslations("places.check");
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
  const { accept, decline, notYet } = chosenAnswers(places, { choices: {}, note: "" });
  const notes = [...new Set([...accept, ...decline].map(({ comments }) => comments))].filter(
    (words) => words !== "",
  );
  const lists = [
    ["accept", accept],
    ["decline", decline],
    ["notYet", notYet],
  ] as const;
  return (
    <Receipt
      title={t(titleOf({ accept, decline }), {
        count: accept.length > 0 ? accept.length : decline.length,
        accepted: accept.length,
        declined: decline.length,
        year: place.year,
      })}
      next={<NextSteps accepted={accept} declined={decline} place={place} />}
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
        {notes.length > 0 && <SummaryRow label={rows("note")}>{notes.join("\n\n")}</SummaryRow>}
        {last && (
          <SummaryRow label={t("answered")}>
            <DateText moment={last.answered} />
          </SummaryRow>
        )}
      </SummaryList>
    </Receipt>
  );
}

type Counted = Readonly<Record<"accept" | "decline", readonly OwnPlace[]>>;

function titleOf({ accept, decline }: Counted) {
  if (accept.length > 0 && decline.length > 0) return "titleBoth";
  if (accept.length > 0) return "titleAccept";
  return decline.length > 0 ? "titleDecline" : "titleNotYet";
}

/** Where the meetings of the committees of these places are, as a calendar file. */
function meetingsFile(places: readonly OwnPlace[]): string {
  const query = new URLSearchParams(places.map(({ committeeCode }) => ["committee", committeeCode]));
  return `/calendar/meetings.ics?${query.toString()}`;
}

interface NextStepsProps {
  accepted: readonly OwnPlace[];
  declined: readonly OwnPlace[];
  place: OwnPlace;
}

function NextSteps({ accepted, declined, place }: NextStepsProps) {
  const t = useTranslations("places.receipt");
  const locale = useLocale();
  const [firstDay] = accepted.map(({ startDate }) => startDate).toSorted();
  return (
    <>
      {firstDay !== undefined && (
        <>
          <p>{t("nextAccept", { date: dayWords(firstDay, locale, { weekday: false }) })}</p>
          <p data-print="hide">
            {t.rich("calendar", {
              link: (text) => (
                <Link className="link" href="/meetings#calendar">
                  {text}
                </Link>
              ),
            })}
          </p>
          <p data-print="hide">
            <a className="link" href={meetingsFile(accepted)} download>
              {t("meetingsFile", { count: new Set(accepted.map(({ committeeCode }) => committeeCode)).size })}
            </a>
          </p>
        </>
      )}
      {declined.length > 0 && (
        <>
          <p>{t("thanks")}</p>
          <p data-print="hide">
            {t.rich("wishes", {
              link: (text) => (
                <Link className="link" href="/profile/wishes">
                  {text}
                </Link>
              ),
            })}
          </p>
        </>
      )}
      {firstDay === undefined && declined.length > 0 && <p>{t("nextDecline")}</p>}
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
  );
}
