import type { FieldChange, RowOutcome } from "@/lib/domain/season/pasted-columns";

const SHOWN = 5;

/** Why nothing of a pasted table is taken over. */
export function refusedWords(refused: number): string {
  return `${refused} of the rows cannot be taken; the preview says why.`;
}

/** What is set now where pasted rows would change it, of a few rows, and how many more there are. */
export function differingWords<Row extends { outcome: RowOutcome; changes: readonly FieldChange[] }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): string {
  const differing = rows.filter(({ outcome }) => outcome !== "same");
  const words = differing.slice(0, SHOWN).map((row) => {
    const fields = row.changes.map(
      ({ field, before }) => `${field} is now ${before === "" ? "blank" : before}`,
    );
    return `${nameOf(row)}: ${row.outcome === "new" ? "not set up yet" : fields.join(", ")}.`;
  });
  const more = differing.length - words.length;
  return [...words, ...(more > 0 ? [`${more} more differ.`] : []), "Look at it again."].join(" ");
}
