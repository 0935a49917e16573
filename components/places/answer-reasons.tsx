"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { dayWords } from "@/lib/domain/time/date-words";
import type { OwnPlace } from "./own-place";

/** The sentences for refused answers, with dates and what to do next. */
export function useAnswerReasons(place: OwnPlace | undefined, readAgain: () => void) {
  const t = useTranslations("places.refusal");
  const locale = useLocale();
  const again = (words: ReactNode) => (
    <button type="button" className="link" onClick={readAgain}>
      {words}
    </button>
  );
  return {
    "answers-closed": t("closed", {
      year: place?.year ?? "",
      date: place ? dayWords(place.deadline, locale) : "",
    }),
    "nothing-to-answer": t.rich("nothing", { again }),
    "candidate-not-eligible": t("notEligible", { year: place?.year ?? "" }),
    "conflicting-answer": t("conflict"),
    "unknown-member": t("unknownMember"),
  };
}
