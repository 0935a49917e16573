"use client";

import { useTranslations } from "next-intl";
import { Deadline } from "@/components/ui/deadline";
import { LinkButton } from "@/components/ui/link-button";
import { SiteLink } from "@/components/ui/site-link";
import { choiceOf } from "./chosen-answers";
import type { LastAnswers } from "./last-answers";
import { openPlaces, type OwnPlace } from "./own-place";
import { ReceiptPage } from "./receipt-page";

interface AnswerReceiptProps {
  /** All places of the season. */
  places: readonly OwnPlace[];
  last: LastAnswers | undefined;
}

/** The receipt of the newest answers: what was answered and when, what comes next, and how long it can be changed. */
export function AnswerReceipt({ places, last }: AnswerReceiptProps) {
  const t = useTranslations("places.receipt");
  const [place] = places;
  if (!place || !last) {
    return (
      <p>
        {t.rich("gone", {
          link: (words) => (
            <SiteLink className="link" href="/places">
              {words}
            </SiteLink>
          ),
        })}
      </p>
    );
  }
  const open = openPlaces(places);
  const answered = [...last.accept, ...last.decline, ...last.withdraw].map(({ placeId }) => placeId);
  const others = open.filter(({ placeId }) => !answered.includes(placeId));
  const accepted = places.filter((one) => last.accept.some(({ placeId }) => placeId === one.placeId));
  const kept = {
    accepted: others.filter((one) => choiceOf(one) === "accept"),
    declined: others.filter((one) => choiceOf(one) === "decline"),
    unanswered: others.filter((one) => choiceOf(one) === "not-yet"),
  };
  return (
    <ReceiptPage
      year={place.year}
      answers={last}
      kept={kept}
      notes={last.notes}
      answeredAt={last.answered}
      reference={last.reference}
      firstDay={accepted.map(({ startDate }) => startDate).toSorted()[0]}
      meetings={<MeetingsOf accepted={accepted} />}
      wishesLink={(text) => (
        <SiteLink className="link" href="/profile/wishes">
          {text}
        </SiteLink>
      )}
    >
      {open.length > 0 && (
        <p>
          {t.rich("change", {
            deadline: () => <Deadline date={place.deadline} timeZone={place.timeZone} />,
          })}
        </p>
      )}
      <p className="flex flex-wrap gap-3 pt-2" data-print="hide">
        <LinkButton href="/places" kind="primary">
          {t("back")}
        </LinkButton>
        {open.length > 0 && <LinkButton href="/places?step=places">{t("changeAnswer")}</LinkButton>}
      </p>
    </ReceiptPage>
  );
}

/** Where the meetings of the committees of these places, within their terms, are as a calendar file. */
function meetingsFile(places: readonly OwnPlace[]): string {
  const query = new URLSearchParams(places.map(({ placeId }) => ["place", placeId]));
  return `/calendar/meetings.ics?${query.toString()}`;
}

/** The ways to have the meetings of the accepted committees in a calendar. */
function MeetingsOf({ accepted }: { accepted: readonly OwnPlace[] }) {
  const t = useTranslations("places.receipt");
  return (
    <>
      <p data-print="hide">
        {t.rich("calendar", {
          link: (text) => (
            <SiteLink className="link" href="/meetings#calendar">
              {text}
            </SiteLink>
          ),
        })}
      </p>
      <p data-print="hide">
        <a className="link" href={meetingsFile(accepted)} download>
          {t("meetingsFile", { count: new Set(accepted.map(({ committeeCode }) => committeeCode)).size })}
        </a>
      </p>
    </>
  );
}
