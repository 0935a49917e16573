"use client";

import { useMessages, useTranslations } from "next-intl";

/** Why a receiver gave no answer, in words; a reason without words goes by its own name. */
export function useFailureWords(): (failure: string) => string {
  const t = useTranslations("desk-letters.webhooks.failure");
  const known = useMessages()["desk-letters"].webhooks.failure;
  return (failure) => (isKnown(known, failure) ? t(failure) : failure);
}

const isKnown = <Known extends object>(known: Known, failure: string): failure is keyof Known & string =>
  Object.hasOwn(known, failure);
