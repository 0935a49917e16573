import "server-only";
import { issueAccessToken } from "@/lib/credentials/access-tokens";
import { isClientSecret } from "@/lib/credentials/client-secrets";
import { counterKey } from "@/lib/credentials/counter-keys";
import { networkOf } from "@/lib/domain/identity/network";
import { type ClientCredentials, findClientCredentials } from "@/lib/store/clients/client-credentials";
import { rateLimit, type Taken } from "@/lib/store/rate-limits/rate-limits";
import type { WriteContext } from "@/lib/store/write";
import { measurements } from "@/lib/telemetry/measurements";
import { tokenSigner } from "./keyring";

export interface TokenRequest {
  clientId: string;
  clientSecret: string;
  /** Space-separated; undefined for all that the client has. */
  scope: string | undefined;
  address: string;
}

/** An access token, or an error code of RFC 6749 section 5.2. */
export type TokenGrant =
  | { ok: true; token: string; lifetimeSeconds: number; scope: string }
  | { ok: false; reason: "invalid_client" | "invalid_scope" }
  | { ok: false; reason: "too_many_failures"; retryAfterSeconds: number };

/** Grants an access token to a client that proves its secret (contract.md section 3). */
export async function grantToken(
  request: TokenRequest,
  { requestId, now }: Pick<WriteContext, "requestId" | "now">,
): Promise<TokenGrant> {
  const client = await authenticateClient(request, now);
  if (!client) {
    const counted = await countFailedClient(request);
    measurements()?.signInFailed("client");
    if (counted.ok) return { ok: false, reason: "invalid_client" };
    return { ok: false, reason: "too_many_failures", retryAfterSeconds: counted.retryAfterSeconds };
  }
  const scopes = chooseScopes(request.scope, client.scopes);
  if (!scopes) return { ok: false, reason: "invalid_scope" };
  const signer = await tokenSigner({ actor: { kind: "client", id: client.id }, requestId, now });
  const issued = issueAccessToken({ clientId: client.id, scopes }, { signer, now });
  return { ok: true, ...issued, scope: scopes.join(" ") };
}

// Unknown client, wrong secret, disabled client: one query and one comparison each.
async function authenticateClient(
  { clientId, clientSecret }: TokenRequest,
  now: Date,
): Promise<ClientCredentials | undefined> {
  const client = await findClientCredentials(clientId, now);
  const isRight = isClientSecret(clientSecret, client?.secretHashes ?? []);
  return isRight ? client : undefined;
}

/** The requested scopes, if the client has them all; all its scopes if it requested none. */
function chooseScopes(
  requestedScopes: string | undefined,
  granted: readonly string[],
): readonly string[] | undefined {
  if (requestedScopes === undefined) return granted;
  const requested = new Set(requestedScopes.split(" ").filter((scope) => scope !== ""));
  const chosen = granted.filter((scope) => requested.has(scope));
  return requested.size > 0 && chosen.length === requested.size ? chosen : undefined;
}

const WINDOW_SECONDS = 5 * 60;

const perClientAndAddress = rateLimit({ name: "client", points: 30, seconds: WINDOW_SECONDS });
const perAddress = rateLimit({ name: "client-address", points: 300, seconds: WINDOW_SECONDS });

/**
 * Counts a failed client authentication: 30 in 5 minutes for a client from one address, 300 from an address in all.
 * Only failures are counted and only failures are refused: 256 random bits cannot be guessed, so the limit only protects
 * against load, and a client with the right secret is never refused because of another caller's failures.
 */
async function countFailedClient({
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
