import "server-only";
import { counterKey } from "@/lib/credentials/counter-keys";
import { networkOf } from "@/lib/domain/identity/network";
import { rateLimit, type Taken } from "@/lib/store/rate-limits/rate-limits";

const WINDOW_SECONDS = 5 * 60;

const perClientAndAddress = rateLimit({ name: "client", points: 30, seconds: WINDOW_SECONDS });
const perAddress = rateLimit({ name: "client-address", points: 300, seconds: WINDOW_SECONDS });

/**
 * Counts a failed client authentication: 30 in 5 minutes for a client from one address, 300 from an address in all.
 * Only failures are counted and only failures are refused: 256 random bits cannot be guessed, so the limit only protects
 * against load, and a client with the right secret is never refused because of another caller's failures.
 */
export async function countFailedClient({
  clientId,
  address,
}: {
  clientId: string;
  address: string;
}): Promise<Taken> {
  const network = networkOf(address);
  const own = await perClientAndAddress.take(counterKey(network, clientId));
  const all = await perAddress.take(counterKey(network));
  return own.ok ? all : own;
}
