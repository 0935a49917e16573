import { CHOSEN_COLUMNS, type ChosenColumn, USUAL_COLUMNS } from "./board-columns";

/** The columns that this browser has kept; those of a newer or older version of the page are left out. */
export function keptColumns(cookie: string | undefined): ChosenColumn[] {
  if (cookie === undefined) return [...USUAL_COLUMNS];
  const kept = cookie.split(".");
  return CHOSEN_COLUMNS.filter((column) => kept.includes(column));
}

/** The same columns as a text, for the cookie or the address; never blank, which would mean the usual ones. */
export function columnsText(columns: readonly ChosenColumn[]): string {
  return columns.length === 0 ? "none" : columns.join(".");
}
