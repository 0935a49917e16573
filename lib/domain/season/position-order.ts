/**
 * The positions of a committee with some of them put at a place, from 1; the others keep their order around them. A place
 * beyond the last is the last.
 */
export function inOrder(positions: readonly string[], places: ReadonlyMap<string, number>): string[] {
  const placed = [...places].toSorted(([, one], [, other]) => one - other);
  return placed.reduce(
    (order, [position, place]) => order.toSpliced(place - 1, 0, position),
    positions.filter((position) => !places.has(position)),
  );
}

/** Whether these are the same positions, in any order, each once. */
export function areSamePositions(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join("\n") === other.toSorted().join("\n");
}
