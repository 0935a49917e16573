import type { EntryResult } from "@/lib/contract/entry";
import type { previewExtension } from "@/lib/contract/desk/seasons";

/** A deadline as it would be moved. */
export type Extension = EntryResult<typeof previewExtension>;
