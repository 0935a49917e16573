import type { getPasskeys } from "@/lib/contract/account";
import type { EntryResult } from "@/lib/contract/entry";

/** A passkey of the reader, as the service lists it. */
export type Passkey = EntryResult<typeof getPasskeys>["items"][number];
