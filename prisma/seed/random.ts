/** Deterministic pseudo-random choices: the same seed gives the same choices. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** One of `items`, each as likely as its weight. */
  pickWeighted: <Item>(items: readonly Item[], weight: (item: Item) => number) => Item;
  shuffled: <Item>(items: readonly Item[]) => Item[];
}

// Mulberry32: 32 bits of state are enough for a small association, and the algorithm never changes.
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A separate generator for each part of the association, so that changing one part leaves the others alone. */
export function seededRandom(seed: number): Random {
  const next = mulberry32(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const itemAt = <Item>(items: readonly Item[], index: number): Item => {
    if (index < 0 || index >= items.length) throw new RangeError("There is nothing to choose from.");
    return items[index] as Item;
  };
  return {
    between,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, between(0, items.length - 1)),
    pickWeighted: (items, weight) => {
      let rest = next() * items.reduce((sum, item) => sum + weight(item), 0);
      const index = items.findIndex((item) => (rest -= weight(item)) < 0);
      return itemAt(items, index === -1 ? items.length - 1 : index);
    },
    shuffled: (items) => {
      const result = [...items];
      for (let last = result.length - 1; last > 0; last -= 1) {
        const chosen = between(0, last);
        [result[last], result[chosen]] = [itemAt(result, chosen), itemAt(result, last)];
      }
      return result;
    },
  };
}
