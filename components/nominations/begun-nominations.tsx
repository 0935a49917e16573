"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { begunHref, type BegunNominationsState } from "./use-nomination-draft";

/** Offers to go on with nominations that were begun in this browser and not sent. */
export function BegunNominations({ waiting }: { waiting: BegunNominationsState }) {
  const t = useTranslations("nominate.begun");
  const { drafts, discard } = waiting;
  return drafts.map(({ recordId, candidate }) => {
    const name = candidate?.name ?? "";
    return (
      <div key={recordId} className="mb-8">
        <Notice tone="info" title={t("title", { name })}>
          <p className="flex flex-wrap gap-3 pt-1">
            <LinkButton href={begunHref(recordId)}>{t("continue")}</LinkButton>
            <Button kind="quiet" onClick={() => discard(recordId)}>
              {t("discard")}
            </Button>
          </p>
        </Notice>
      </div>
    );
  });
}
