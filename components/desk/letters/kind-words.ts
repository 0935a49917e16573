"use client";

import { useMessages, useTranslations } from "next-intl";

/** What a kind of letter is called, and what it is for; a kind without words goes by its own name. */
export function useKindWords(): (kind: string) => { name: string; purpose: string } {
  const t = useTranslations("desk-letters.kind");
  const known = useMessages()["desk-letters"].kind;
  return (kind) => {
    if (!isKnown(known, kind)) return { name: kind, purpose: "" };
    return { name: t(`${kind}.name`), purpose: t(`${kind}.purpose`) };
  };
}

const isKnown = <Known extends object>(known: Known, kind: string): kind is keyof Known & string =>
  Object.hasOwn(known, kind);
