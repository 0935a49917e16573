import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { findSending } from "@/lib/store/letters/sending";

/** How the sending of letters is controlled, as the operations answer. */
export async function sendingRecord(): Promise<EntryResult<typeof contract.getSending>> {
  const { ROSTRUM_MAIL, SMTP_URL, ASSOCIATION_TIME_ZONE: zone } = env();
  const { stoppedAt, stoppedBy, stoppedByName, perMinute, version } = await findSending();
  return {
    mail: ROSTRUM_MAIL === "off" ? "off" : SMTP_URL === undefined ? "files" : "smtp",
    stoppedAt: momentIn(zone, stoppedAt) || undefined,
    stoppedBy: stoppedBy || undefined,
    stoppedByName: stoppedByName || undefined,
    perMinute: perMinute ?? undefined,
    version,
  };
}
