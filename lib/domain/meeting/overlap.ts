/** When something takes place. Both RFC 3339, with any offset. */
export interface Timed {
  /** Absent or `""` when it is not set yet: then it clashes with nothing. */
  begin?: string | undefined;
  /** Absent or `""` when it is unknown: then only the begin counts. */
  end?: string | undefined;
}

interface Span {
  from: number;
  to: number;
}

function toSpan({ begin = "", end = "" }: Timed): Span | undefined {
  const from = Date.parse(begin);
  if (Number.isNaN(from)) return undefined;
  const to = Date.parse(end);
  // An item without a duration still occupies its first instant, so that two that begin together clash.
  return { from, to: Math.max(Number.isNaN(to) ? from : to, from + 1) };
}

function meet(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Whether the two overlap in time. One that begins when the other ends does not overlap it. */
export function overlaps(one: Timed, other: Timed): boolean {
  const [first, second] = [toSpan(one), toSpan(other)];
  return first !== undefined && second !== undefined && meet(first, second);
}

/** One whose begin is set. */
export type Planned<Item> = Item & { begin: string };

/** Those of `others` that `one` clashes with, in the order given; never itself. */
export function clashesWith<Item extends Timed>(one: Timed, others: readonly Item[]): Planned<Item>[] {
  return others.filter((other): other is Planned<Item> => other !== one && overlaps(one, other));
}

/**
 * For each item that clashes with others in the list, those others in the order of the list. Items without a clash are
 * left out.
 */
export function findClashes<Item extends Timed>(items: readonly Item[]): ReadonlyMap<Item, Item[]> {
  const byBegin = items
    .flatMap((item, position) => {
      const span = toSpan(item);
      return span ? [{ item, position, span }] : [];
    })
    .toSorted((one, other) => one.span.from - other.span.from);
  const overlapping = new Map<Item, { item: Item; position: number }[]>();
  const note = (item: Item, other: { item: Item; position: number }) =>
    overlapping.set(item, [...(overlapping.get(item) ?? []), other]);
  byBegin.forEach((one, index) => {
    for (const other of byBegin.slice(index + 1)) {
      // Sorted by begin, so all that follow begin later still.
      if (other.span.from >= one.span.to) break;
      note(one.item, other);
      note(other.item, one);
    }
  });
  return new Map(
    [...overlapping].map(([item, others]) => [
      item,
      others.toSorted((one, other) => one.position - other.position).map((other) => other.item),
    ]),
  );
}
