/** When something takes place. Both RFC 3339, in whatever zones. */
export interface Timed {
  /** `""` when it is not fixed yet: then it stands in nothing's way. */
  begin: string;
  /** `""` when it is not known: then only the begin counts. */
  end: string;
}

interface Span {
  from: number;
  to: number;
}

function toSpan({ begin, end }: Timed): Span | undefined {
  const from = Date.parse(begin);
  if (Number.isNaN(from)) return undefined;
  const to = Date.parse(end);
  // What has no length still takes its first instant, so that two things at the same hour are seen to clash.
  return { from, to: Math.max(Number.isNaN(to) ? from : to, from + 1) };
}

function meet(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Whether nobody can be at both from begin to end. One that begins when the other ends is not in its way. */
export function overlaps(one: Timed, other: Timed): boolean {
  const [first, second] = [toSpan(one), toSpan(other)];
  return first !== undefined && second !== undefined && meet(first, second);
}

/** Those of `others` that `one` clashes with, in their order; never itself. */
export function clashesWith<Item extends Timed>(one: Timed, others: readonly Item[]): Item[] {
  return others.filter((other) => other !== one && overlaps(one, other));
}

/**
 * For every item that clashes with others of the list: those others, in the order of the list. Items that clash with
 * none are not in it.
 */
export function findClashes<Item extends Timed>(items: readonly Item[]): ReadonlyMap<Item, Item[]> {
  const byBegin = items
    .flatMap((item, position) => {
      const span = toSpan(item);
      return span ? [{ item, position, span }] : [];
    })
    .toSorted((one, other) => one.span.from - other.span.from);
  const found = new Map<Item, { item: Item; position: number }[]>();
  const note = (item: Item, other: { item: Item; position: number }) =>
    found.set(item, [...(found.get(item) ?? []), other]);
  byBegin.forEach((one, index) => {
    for (const other of byBegin.slice(index + 1)) {
      // Sorted by begin: whatever follows begins later still.
      if (other.span.from >= one.span.to) break;
      note(one.item, other);
      note(other.item, one);
    }
  });
  return new Map(
    [...found].map(([item, others]) => [
      item,
      others.toSorted((one, other) => one.position - other.position).map((other) => other.item),
    ]),
  );
}
