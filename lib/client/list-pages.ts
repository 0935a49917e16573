import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";

/** An item of a list that comes in pages. */
export type RowOf<E extends Entry> = EntryResult<E> extends { items: readonly (infer Item)[] } ? Item : never;

/** One page of a list (contract.md 9.6). */
interface PageShape {
  items?: unknown[];
  nextCursor?: string;
  total?: number;
}

export const shapeOf = (result: unknown) => result as PageShape;

export const itemsOf = <E extends Entry>(result: unknown) => (shapeOf(result).items ?? []) as RowOf<E>[];

/** Where the next page begins; undefined when this is the last. */
export const nextOf = (result: unknown): string | undefined => shapeOf(result).nextCursor;

/** The params of the page that begins at the cursor; the first has none. */
export function pageAt<E extends Entry>(
  params: Omit<EntryParams<E>, "cursor">,
  cursor: string,
): EntryParams<E> {
  return (cursor === "" ? params : { ...params, cursor }) as EntryParams<E>;
}
