"use client";

import { useTranslations } from "next-intl";
import type { ChosenAnswers } from "./chosen-answers";

/** The title of the check page and its action, which name how many places get which answer. */
export function useAnswerWords({ accept, decline, notYet, changed }: ChosenAnswers, year: number | string) {
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
