import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePositionName } from "@/components/site/position-names";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import type { NominationDraft } from "@/lib/domain/nomination/nomination-draft";
import { usePriorityWords } from "./priority-words";

type Line = "candidate" | "committee" | "position" | "qualifications" | "priority" | "effective";

interface NominationSummaryProps {
  draft: NominationDraft;
  /** The day in words. */
  effective: ReactNode;
  /** The link back to each question. */
  changes?: Record<Line, ReactNode>;
  children?: ReactNode;
}

/** A nomination, line by line. */
export function NominationSummary({ draft, effective, changes, children }: NominationSummaryProps) {
  const t = useTranslations("nominate.check");
  const priority = usePriorityWords(draft.priority);
  const { candidate, committee, qualifications } = draft;
  const position = usePositionName()(draft.position);
  return (
    <SummaryList>
      <SummaryRow label={t("candidate")} change={changes?.candidate}>
        <span className="name">{candidate?.name}</span>
        <span className="text-soft text-small block">
          {[candidate?.city, candidate?.board].filter(Boolean).join(" · ")}
        </span>
      </SummaryRow>
      <SummaryRow label={t("committee")} change={changes?.committee}>
        <span className="name">{committee?.name}</span>
      </SummaryRow>
      <SummaryRow label={t("position")} change={changes?.position}>
        {position}
      </SummaryRow>
      <SummaryRow label={t("qualifications")} change={changes?.qualifications}>
        {qualifications === "" ? <span className="text-soft">{t("noQualifications")}</span> : qualifications}
      </SummaryRow>
      <SummaryRow label={t("priority")} change={changes?.priority}>
        {priority.words}
      </SummaryRow>
      <SummaryRow label={t("effective")} change={changes?.effective}>
        {effective}
      </SummaryRow>
      {children}
    </SummaryList>
  );
}
