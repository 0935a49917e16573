import "server-only";
import { counterKey, readableKeys } from "@/lib/credentials/counter-keys";
import { neighbourhoodOf } from "@/lib/domain/identity/network";

/** Where a member signs in: a network, and the client through which they come. */
interface Place {
  address: string;
  client?: string | undefined;
}

/**
 * A keyed hash of a network for one member (and of the client through which they come): it reveals neither the network
 * nor which members share one. Blank for an unknown address.
 */
export function networkKey(memberId: string, place: Place): string {
  return place.address === "" ? "" : counterKey(...partsOf(memberId, place));
}

/** The same by every secret whose work is still read; none for an unknown address. */
export function readableNetworkKeys(memberId: string, place: Place): string[] {
  return place.address === "" ? [] : readableKeys(...partsOf(memberId, place));
}

function partsOf(memberId: string, { address, client = "" }: Place): string[] {
  return ["network", memberId, client, neighbourhoodOf(address)];
}
