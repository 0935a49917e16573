import { useTranslations } from "next-intl";
import { DayText } from "@/components/ui/date-text";
import { LinkButton } from "@/components/ui/link-button";
import { Receipt } from "@/components/ui/receipt";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { yearHref } from "../year-href";
import type { Extension } from "./extension";

export function ExtendReceipt({ done: { year, deadline, before, after, people } }: { done: Extension }) {
  const t = useTranslations("desk.extend");
  return (
    <Receipt
      title={t(`done.${deadline}`, { year })}
      next={
        <>
          <p>{t("doneNext", { count: Number(people) })}</p>
          <LinkButton href={yearHref("/staff/season", year)}>{t("back")}</LinkButton>
        </>
      }
    >
      <SummaryList>
        <SummaryRow label={t("before")}>
          <DayText date={before} />
        </SummaryRow>
        <SummaryRow label={t("after")}>
          <DayText date={after} />
        </SummaryRow>
        <SummaryRow label={t("concerns")}>{t("peopleCount", { count: Number(people) })}</SummaryRow>
      </SummaryList>
    </Receipt>
  );
}
