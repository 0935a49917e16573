import "server-only";

/** Caches a value derived from a kept list (lib/store/kept-list.ts) for as long as that list is kept. */
export function oncePerList<Row, Made extends object>(
  make: (rows: readonly Row[]) => Made,
): (rows: readonly Row[]) => Made {
  const made = new WeakMap<readonly Row[], Made>();
  return (rows) => {
    const known = made.get(rows);
    if (known) return known;
    const fresh = Object.freeze(make(rows));
    made.set(rows, fresh);
    return fresh;
  };
}
