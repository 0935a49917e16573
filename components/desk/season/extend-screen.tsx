"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { DayText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Receipt } from "@/components/ui/receipt";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { useMayDo } from "../staff-context";
import { useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { AffectedPeople } from "./affected-people";
import { ExtendForm } from "./extend-form";
import type { Extension } from "./extension";

/** Moves a deadline to a later day, after showing how many people that affects. */
export function ExtendScreen() {
  const t = useTranslations("desk.extend");
  const mayManage = useMayDo()("seasons.manage");
  const desk = useDesk();
  const { season } = desk;
  const [done, setDone] = useState<Extension>();
  if (done) return <ExtendReceipt done={done} />;
  return (
    <>
      <DeskTitle lead={t("lead")}>{t("title")}</DeskTitle>
      <BackLink href={yearHref("/staff/season", season?.year)}>{t("back")}</BackLink>
      <DeskReading reading={desk}>
        {season && mayManage && season.phase !== "closed" ? (
          <ExtendForm key={season.year} season={season} today={desk.data?.today ?? ""} onDone={setDone} />
        ) : (
          <EmptyState title={t(season?.phase === "closed" ? "closed" : "notYours")}>
            {season && (
              <p>
                {t.rich("now", {
                  nominations: () => <DayText date={season.nominationsClose} />,
                  answers: () => <DayText date={season.answersClose} />,
                })}
              </p>
            )}
          </EmptyState>
        )}
      </DeskReading>
    </>
  );
}

function ExtendReceipt({ done }: { done: Extension }) {
  const t = useTranslations("desk.extend");
  const { year, deadline, before, after, people } = done;
  return (
    <Receipt
      title={t(`done.${deadline}`, { year })}
      next={<LinkButton href={yearHref("/staff/season", year)}>{t("back")}</LinkButton>}
    >
      <SummaryList>
        <SummaryRow label={t("before")}>
          <DayText date={before} />
        </SummaryRow>
        <SummaryRow label={t("after")}>
          <DayText date={after} />
        </SummaryRow>
        <SummaryRow label={t("concerns")}>
          <AffectedPeople extension={done} words={t("peopleCount", { count: people ?? 0 })} />
        </SummaryRow>
      </SummaryList>
    </Receipt>
  );
}
