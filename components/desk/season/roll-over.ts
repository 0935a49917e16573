import type { EntryResult } from "@/lib/contract/entry";
import type { previewRollover } from "@/lib/contract/desk/seasons";

/** Next year as it would be made from this one. */
export type RollOver = EntryResult<typeof previewRollover>;
