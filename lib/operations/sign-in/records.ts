import "server-only";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { PasskeySummary } from "@/lib/store/passkeys/passkeys";

export function passkeyRecord({ id, name, addedAt, lastUsedAt }: PasskeySummary) {
  const zone = env().ASSOCIATION_TIME_ZONE;
  return {
    passkeyId: id,
    name,
    added: momentIn(zone, addedAt),
    lastUsed: lastUsedAt ? momentIn(zone, lastUsedAt) : undefined,
  };
}
