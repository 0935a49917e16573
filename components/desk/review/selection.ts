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
