import "server-only";
import type { Entry } from "@/lib/contract/entry";
import { service } from "@/lib/service-port";

/** Which signed-in members may call an operation, in words. */
export function memberAccess(entry: Entry): string {
  return service().memberAccess(entry);
}
