"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { Receipt } from "@/components/ui/receipt";
import type { OwnTerm, Resignation } from "./own-term";
import { ResignRows } from "./resign-check";

/** The receipt of a resignation. */
export function ResignReceipt({ term, said }: { term: OwnTerm; said: Resignation }) {
  const t = useTranslations("committees.resign");
  return (
    <Receipt
      title={t("done", { committee: term.committeeName })}
      next={
        <>
          <p>{t("thanks")}</p>
          <p>{t("final")}</p>
          <p className="pt-2" data-print="hide">
            <LinkButton href="/" kind="primary">
              {t("home")}
            </LinkButton>
          </p>
        </>
      }
    >
      <ResignRows term={term} said={said} />
    </Receipt>
  );
}
