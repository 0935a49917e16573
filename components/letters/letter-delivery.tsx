"use client";

import { useTranslations } from "next-intl";
import { SiteLink } from "@/components/ui/site-link";
import type { getLetter } from "@/lib/contract/account";
import type { EntryResult } from "@/lib/contract/entry";

/** Outcomes after which the address on record should be looked at. */
const IN_DOUBT = new Set(["bounced", "refused", "unaddressed"]);

/** How a letter went, without more than is known. */
export function LetterDelivery({ letter }: { letter: NonNullable<EntryResult<typeof getLetter>["letter"]> }) {
  const t = useTranslations("letter-box");
  const { outcome, address } = letter;
  const how = outcome === "refused" && address === undefined ? "refusedUnknown" : outcome;
  return (
    <footer className="border-line text-soft text-small mt-10 grid gap-2 border-t pt-4">
      <p>{t(`how.${how}`, { address: address ?? "" })}</p>
      {IN_DOUBT.has(outcome) && (
        <p>
          {t.rich("fix", {
            link: (words) => (
              <SiteLink className="link" href="/profile">
                {words}
              </SiteLink>
            ),
          })}
        </p>
      )}
      {letter.secret && <p>{t("linkGone")}</p>}
    </footer>
  );
}
