import type { RowOf } from "@/lib/client/list-pages";
import type { getMeetings } from "@/lib/contract/season";

export type Meeting = RowOf<typeof getMeetings>;
