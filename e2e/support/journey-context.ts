import "server-only";
import { randomUUID } from "node:crypto";
import type { WriteContext } from "@/lib/store/write";

/** Who writes in a journey what members and staff do elsewhere meanwhile. */
export function journeyContext(): WriteContext {
  return { actor: { kind: "command", id: "journey" }, requestId: randomUUID(), now: new Date() };
}
