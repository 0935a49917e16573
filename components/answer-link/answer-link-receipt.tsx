"use client";

import { useLocale, useTranslations } from "next-intl";
import { Deadline } from "@/components/ui/deadline";
import { Receipt } from "@/components/ui/receipt";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { dayWords } from "@/lib/domain/time/date-words";
import type { LinkedAnswer, LinkedOffer } from "./linked-offer";
import { LinkedPlaceNames } from "./linked-place-list";
import { SignInInstead } from "./sign-in-instead";

/** What was answered, what comes next, and until when it can be changed. */
export function AnswerLinkReceipt({ offer, answer }: { offer: LinkedOffer; answer: LinkedAnswer["answer"] }) {
  const t = useTranslations("answer-link.receipt");
  const locale = useLocale();
  const { places, year, deadline, timeZone } = offer;
  const isYes = answer === "accept";
  const firstDay = places.map(({ startDate }) => startDate).toSorted()[0] ?? "";
  return (
    <Receipt
      title={t(isYes ? "titleAccept" : "titleDecline", { count: places.length, year })}
      next={
        <>
          <p>
            {isYes
              ? t("nextAccept", { date: dayWords(firstDay, locale, { weekday: false }) })
              : t("nextDecline")}
          </p>
          <p>{t.rich("change", { deadline: () => <Deadline date={deadline} timeZone={timeZone} /> })}</p>
          <SignInInstead />
        </>
      }
    >
      <SummaryList>
        <SummaryRow label={t(isYes ? "accept" : "decline")}>
          <LinkedPlaceNames places={places} />
        </SummaryRow>
      </SummaryList>
    </Receipt>
  );
}
