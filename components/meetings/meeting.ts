import type { EntryResult } from "@/lib/contract/entry";
import type { getmeetings } from "@/lib/contract/season";

export type Meeting = EntryResult<typeof getmeetings>[number];
