"use client";

import { useTranslations } from "next-intl";
import { useAddress } from "@/components/ui/use-address";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { useDesk } from "../use-desk";
import { ReviewQueue } from "./review-queue";

/** The review queue of the season that the address names, on all committees or on one. */
export function QueueScreen() {
  const t = useTranslations("desk-review.queue");
  const desk = useDesk();
  const committeeCode = useAddress().read("committee") || undefined;
  const { season } = desk;
  return (
    <>
      <DeskTitle>{t("title")}</DeskTitle>
      <DeskReading reading={desk}>
        {season && (
          <ReviewQueue
            key={`${season.year} ${committeeCode ?? ""}`}
            year={season.year}
            committeeCode={committeeCode}
          />
        )}
      </DeskReading>
    </>
  );
}
