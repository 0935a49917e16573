"use client";

import { useTranslations } from "next-intl";
import { Deadline } from "@/components/ui/deadline";
import { LinkButton } from "@/components/ui/link-button";
import { SiteLink } from "@/components/ui/site-link";
import { chosenAnswers } from "./chosen-answers";
import { isGivenUp, openPlaces, type OwnAnswer, type OwnPlace } from "./own-place";
import { ReceiptPage } from "./receipt-page";

interface AnswerReceiptProps {
  /** All places of the season. */
  places: readonly OwnPlace[];
  last: OwnAnswer | undefined;
}

/** The receipt of the answers: what was answered and when, what comes next, and how long it can be changed. */
export function AnswerReceipt({ places: all, last }: AnswerReceiptProps) {
  const t = useTranslations("places.receipt");
  const open = openPlaces(all);
  const places = all.filter((one) => open.includes(one) || isGivenUp(one));
  const [place] = places;
  if (!place) {
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
  const { accept, decline, notYet } = chosenAnswers(places, { choices: {}, note: "" });
  return (
    <ReceiptPage
      year={place.year}
      answers={{ accept, decline, notYet }}
      notes={[...accept, ...decline].flatMap(({ comments }) => comments ?? [])}
      answeredAt={last?.answered}
      meetings={<MeetingsOf accepted={accept} />}
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
      <p className="pt-2" data-print="hide">
        <LinkButton href="/places" kind="primary">
          {t("back")}
        </LinkButton>
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
