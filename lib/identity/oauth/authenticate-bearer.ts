import "server-only";
import { verifyAccessToken } from "@/lib/credentials/access-tokens";
import type { ClientPrincipal } from "@/lib/domain/access/principal";
import { isClientLive } from "@/lib/store/clients/client-states";
import { findPublicKey } from "./keyring";

/** The client that sent the token, or why the token is rejected. The reason is for the log, not for the caller. */
export type BearerVerdict =
  | { ok: true; client: ClientPrincipal }
  | { ok: false; reason: "malformed" | "expired" | "foreign" | "revoked" };

/**
 * Authenticates a client by its access token (contract.md section 3). The token itself is verified once; whether its
 * client has been disabled is checked with every request, so that disabling it invalidates its tokens at once.
 */
export async function authenticateBearer(token: string, now: Date): Promise<BearerVerdict> {
  const verdict = await verifyAccessToken(token, { findKey: findPublicKey, now });
  if (!verdict.ok) return verdict;
  const { clientId, scopes } = verdict;
  if (!(await isClientLive(clientId))) return { ok: false, reason: "revoked" };
  return { ok: true, client: { kind: "client", id: clientId, scopes } };
}
