import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { Notice } from "@/components/ui/notice";
import { StatusTag } from "@/components/ui/status-tag";
import type { Tone } from "@/components/ui/tone";
import type { EntryResult } from "@/lib/contract/entry";
import type { previewpositions } from "@/lib/contract/desk/pasted-positions";

type Pasted = EntryResult<typeof previewpositions>;
type Row = Pasted["rows"][number];

const TONES: Readonly<Record<Row["outcome"], Tone>> = {
  new: "success",
  changed: "info",
  same: "plain",
  refused: "error",
};

/** What pasted rows would change, row by row; those that cannot be taken come first. */
export function PastePreview({ shown }: { shown: Pasted }) {
  const t = useTranslations("desk.paste");
  const refused = Number(shown.refused);
  const rows = shown.rows.toSorted((one, other) => weight(one) - weight(other));
  return (
    <section aria-labelledby="preview" className="flow">
      <h2 id="preview">{t("previewTitle")}</h2>
      <p role="status">
        {t("counts", { added: Number(shown.new), changed: Number(shown.changed), same: Number(shown.same) })}
      </p>
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
            <th scope="col">{t("committee")}</th>
            <th scope="col">{t("position")}</th>
            <th scope="col">{t("outcome")}</th>
            <th scope="col">{t("changes")}</th>
          </>
        }
      >
        {rows.map((row) => (
          <tr key={row.line}>
            <td className="number">{row.line}</td>
            <th scope="row">{row.committeeCode}</th>
            <td>{row.position}</td>
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
                      field: isColumn(field) ? t(`column.${field}`) : field,
                      before: before || t("blank"),
                      after: after || t("blank"),
                    })}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

function weight({ outcome, line }: Row): number {
  return (outcome === "refused" ? 0 : 1_000_000) + Number(line);
}

const COLUMNS = ["seats", "termMonths", "requirements"] as const;

function isColumn(field: string): field is (typeof COLUMNS)[number] {
  return COLUMNS.some((column) => column === field);
}
