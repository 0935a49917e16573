import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DataTable } from "@/components/ui/data-table";
import { Notice } from "@/components/ui/notice";
import { StatusTag } from "@/components/ui/status-tag";
import type { Tone } from "@/components/ui/tone";
import type { EntryResult } from "@/lib/contract/entry";
import type { previewCommittees, previewPositions } from "@/lib/contract/desk/committees";

/** A row of one of the pasted tables. */
export type PastedRow =
  | EntryResult<typeof previewPositions>["rows"][number]
  | EntryResult<typeof previewCommittees>["rows"][number];

/** A pasted table as the service would take it over. */
export interface PastedTable<Row extends PastedRow> {
  new: number;
  changed: number;
  same: number;
  refused: number;
  rows: readonly Row[];
  seen: string;
}

interface PastePreviewProps<Row extends PastedRow> {
  shown: PastedTable<Row>;
  /** The heads of the columns that say which row it is, and their cells. */
  subject: { heads: readonly string[]; cells: (row: Row) => readonly string[] };
  /** What can be done about a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

const TONES: Readonly<Record<PastedRow["outcome"], Tone>> = {
  new: "success",
  changed: "info",
  same: "plain",
  refused: "error",
};

/** What pasted rows would change, row by row; those that cannot be taken come first. */
export function PastePreview<Row extends PastedRow>({ shown, subject, actions }: PastePreviewProps<Row>) {
  const t = useTranslations("desk.paste");
  const nameOf = (field: string) => {
    const column = COLUMNS[field];
    return column === undefined ? field : t(`column.${column}`);
  };
  const { refused } = shown;
  const rows = shown.rows.toSorted((one, other) => weight(one) - weight(other));
  return (
    <section aria-labelledby="preview" className="flow">
      <h2 id="preview" tabIndex={-1}>
        {t("previewTitle")}
      </h2>
      <p role="status">{t("counts", { added: shown.new, changed: shown.changed, same: shown.same })}</p>
      {refused > 0 && (
        <Notice tone="error" title={t("refused", { count: refused })}>
          <p>{t("refusedNext")}</p>
        </Notice>
      )}
      <DataTable
        caption={t("previewTitle")}
        head={
          <>
            <th scope="col" className="number">
              {t("line")}
            </th>
            {subject.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{t("outcome")}</th>
            <th scope="col">{t("changes")}</th>
          </>
        }
      >
        {rows.map((row) => (
          <tr key={row.line}>
            <td className="number">{row.line}</td>
            {subject.cells(row).map((cell, index) =>
              index === 0 ? (
                <th key={index} scope="row">
                  {cell || t("blank")}
                </th>
              ) : (
                <td key={index}>{cell}</td>
              ),
            )}
            <td>
              <StatusTag tone={TONES[row.outcome]}>{t(`outcomes.${row.outcome}`)}</StatusTag>
            </td>
            <td>
              <ul>
                {row.problems.map((problem) => (
                  <li key={problem}>{t(`problem.${problem}`)}</li>
                ))}
                {row.changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {t("change", {
                      field: nameOf(field),
                      before: before ?? t("blank"),
                      after: after ?? t("blank"),
                    })}
                  </li>
                ))}
              </ul>
              {actions?.(row)}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

function weight({ outcome, line }: PastedRow): number {
  return (outcome === "refused" ? 0 : 1_000_000) + line;
}

const KNOWN = ["seats", "termMonths", "requirements", "order", "position"] as const;
const OF_COMMITTEES = ["name", "description", "liaisonID", "active", "nameEs", "descriptionEs"] as const;
type Column = (typeof KNOWN)[number] | (typeof OF_COMMITTEES)[number];

/** The columns by their names in the file. */
const COLUMNS: Readonly<Record<string, Column | undefined>> = {
  ...Object.fromEntries([...KNOWN, ...OF_COMMITTEES].map((column) => [column, column])),
  "name.es": "nameEs",
  "description.es": "descriptionEs",
};
