import "server-only";
import { createClientSecret } from "@/lib/credentials/client-secrets";
import { createClient, rotateClientSecret } from "@/lib/store/clients/clients";
import type { WriteContext } from "@/lib/store/write";
import type { Scope } from "@/lib/vocabulary/access";

/** A client's credentials. The secret is returned only here, never again. */
export interface ClientIdentity {
  clientId: string;
  clientSecret: string;
}

/** How long the old secret stays valid after a rotation, by default. */
export const ROTATION_OVERLAP_HOURS = 24;

/** Registers a client (contract.md section 3). */
export async function registerClient(
  context: WriteContext,
  { name, scopes }: { name: string; scopes: readonly Scope[] },
): Promise<ClientIdentity> {
  const { secret, hash } = createClientSecret();
  const clientId = await createClient(context, { name, scopes, secretHash: hash });
  return { clientId, clientSecret: secret };
}

/**
 * Gives a client a new secret; the old one stays valid for the overlap, 0 hours for none. Undefined when the client does
 * not exist.
 */
export async function rotateClient(
  context: WriteContext,
  clientId: string,
  overlapHours: number = ROTATION_OVERLAP_HOURS,
): Promise<ClientIdentity | undefined> {
  const { secret, hash } = createClientSecret();
  const rotated = await rotateClientSecret(context, { id: clientId, secretHash: hash, overlapHours });
  return rotated ? { clientId, clientSecret: secret } : undefined;
}
