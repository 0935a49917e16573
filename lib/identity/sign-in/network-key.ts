import "server-only";
import { counterKey } from "@/lib/credentials/counter-keys";
import { neighbourhoodOf } from "@/lib/domain/identity/network";

/**
 * A keyed hash of a network for one member (and of the client through which they come): it reveals neither the network
 * nor which members share one. Blank for an unknown address.
 */
export function networkKey(
  memberId: string,
  { address, client = "" }: { address: string; client?: string | undefined },
): string {
  return address === "" ? "" : counterKey("network", memberId, client, neighbourhoodOf(address));
}
