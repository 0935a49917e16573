import { mayBeBlank, longText } from "../parameters";
import * as z from "../zod";

/** How many rows of a list one call returns. */
export const PAGE_ROWS = 200;

/** Where the page begins: blank for the first, otherwise `next` of the page before. */
export const cursor = mayBeBlank(longText(""));

/** One page of a list. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.strictObject({
    /** How many rows the whole list has. */
    total: z.string(),
    /** The `cursor` of the next page; blank when this is the last. */
    next: z.string(),
    rows: z.array(row),
  });
}

/** Someone whom a number counts. */
export const personCounted = z.strictObject({ memberID: z.string(), name: z.string() });
