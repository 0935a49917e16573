import type { previewPublication, publishSlate } from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";

// What publishing would do, and what it has done, as the screens read them.

export type Preview = EntryResult<typeof previewPublication>;
export type Publication = EntryResult<typeof publishSlate>;

/** A list that is longer has a search field. */
export const MOST_AT_A_GLANCE = 8;
