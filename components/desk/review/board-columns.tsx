import type { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StatusTag } from "@/components/ui/status-tag";
import type { Tone } from "@/components/ui/tone";
import type { CandidacyState } from "@/lib/vocabulary/candidacy";
import type { CandidateRow } from "./candidate";

/** The columns that can be chosen; number, name and state are always there. */
export const CHOSEN_COLUMNS = [
  "position",
  "eligibility",
  "supporters",
  "priority",
  "service",
  "board",
  "firm",
  "city",
  "sources",
  "conflicts",
  "reviewed",
  "reason",
] as const;
export type ChosenColumn = (typeof CHOSEN_COLUMNS)[number];

export const USUAL_COLUMNS: readonly ChosenColumn[] = [
  "position",
  "eligibility",
  "supporters",
  "service",
  "board",
  "reviewed",
];

/** What a column is sorted by, where that is not its own name: an order of the service. */
export const COLUMN_SORTS: Partial<Record<ChosenColumn | "rank" | "name" | "state", string>> = {
  name: "lastName",
};

export const NUMBER_COLUMNS: readonly ChosenColumn[] = ["supporters", "priority", "conflicts"];

const ELIGIBILITY_TONES: Readonly<Record<CandidateRow["eligibility"], Tone>> = {
  eligible: "success",
  warns: "warning",
  blocked: "error",
  unknown: "plain",
  overridden: "info",
};

/** The texts of the review, which a row makes once for all its cells: making them costs more than drawing a cell. */
export type ReviewTexts = ReturnType<typeof useTranslations<"desk-review">>;

export function EligibilityTag({ eligibility, t }: Pick<CandidateRow, "eligibility"> & { t: ReviewTexts }) {
  return <StatusTag tone={ELIGIBILITY_TONES[eligibility]}>{t(`eligibility.${eligibility}`)}</StatusTag>;
}

const STATE_TONES: Readonly<Record<CandidacyState, Tone>> = {
  nominated: "plain",
  shortlisted: "info",
  proposed: "success",
  alternate: "warning",
  "not-selected": "error",
  withdrawn: "plain",
};

interface StateTagProps extends Pick<CandidateRow, "state" | "alternateRank"> {
  t: ReviewTexts;
}

export function StateTag({ state, alternateRank, t }: StateTagProps) {
  return (
    <StatusTag tone={state === undefined ? "info" : STATE_TONES[state]}>
      {t(`state.${state ?? "own"}`)}
      {alternateRank !== undefined && ` ${alternateRank}`}
    </StatusTag>
  );
}

/** What stands in a chosen column of a candidate's row. */
export function cellOf(
  column: ChosenColumn,
  row: CandidateRow,
  { t, positionName }: { t: ReviewTexts; positionName: (position: string) => string },
): ReactNode {
  switch (column) {
    case "eligibility":
      return (
        <span title={row.rules.join("\n") || undefined}>
          <EligibilityTag eligibility={row.eligibility} t={t} />
        </span>
      );
    case "service":
      return t(`service.${row.service}`);
    case "sources":
      return row.sources.join(", ");
    case "conflicts":
      return row.conflicts === 0 ? "" : row.conflicts;
    case "position":
      return positionName(row.position);
    case "reviewed":
      return row.reviewedByMe ? t("board.reviewed") : "";
    default:
      return row[column];
  }
}
