/** Which rows of a list are selected. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range begins: the row that was last selected by itself. */
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined };

/** Selects a row, or no longer. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Adds the rows from the anchor to this one, in the order of the list. Without an anchor in the list: this row. */
export function selectThrough({ ids, anchor }: Selection, order: readonly string[], id: string): Selection {
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  const range = from === -1 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: from === -1 ? id : anchor };
}

const COMPARED = { least: 2, most: 4 };

/** Whether so many can be compared side by side. */
export function isComparable(count: number): boolean {
  return count >= COMPARED.least && count <= COMPARED.most;
}

/** The selected rows that are to be compared, in the order of the list; undefined when they are too few or too many. */
export function comparedRows({ ids }: Selection, order: readonly string[]): string[] | undefined {
  const picked = order.filter((id) => ids.has(id));
  return isComparable(picked.length) ? picked : undefined;
}

/** The candidates that an address names for comparing, as far as they are known; none when they are too few. */
export function readCompared(text: string, known: readonly string[]): string[] {
  const named = new Set(text.split(","));
  const ids = [...named].filter((id) => known.includes(id)).slice(0, COMPARED.most);
  return ids.length < COMPARED.least ? [] : ids;
}

/** Selects every row; none when all are selected already. */
export function toggleAll({ ids }: Selection, order: readonly string[]): Selection {
  return order.every((id) => ids.has(id)) ? NOTHING_SELECTED : { ids: new Set(order), anchor: order[0] };
}

/** The rows that an action is for: those selected, in the order of the list; without any, the current one. */
export function chosenRows(
  { ids }: Selection,
  order: readonly string[],
  current: string | undefined,
): string[] {
  const selected = order.filter((id) => ids.has(id));
  if (selected.length > 0) return selected;
  return current === undefined ? [] : [current];
}
