import { useTranslations } from "next-intl";
import { DayText } from "@/components/ui/date-text";
import { LinkButton } from "@/components/ui/link-button";
import { Receipt } from "@/components/ui/receipt";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { yearHref } from "../year-href";
import type { Extension } from "./extension";
import { AffectedPeople } from "./affected-people";

export function ExtendReceipt({ done }: { done: Extension }) {
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
