import "server-only";
import { createHmac } from "node:crypto";
import { type Entry, takesKey } from "@/lib/contract/entry";
import { derivedKey } from "@/lib/credentials/derived-key";
import type { Principal } from "@/lib/domain/access/principal";
import { findEarlierCall, keepAnswer, type KeyedCall } from "@/lib/store/idempotency";
import type { Call } from "./operation";
import { requireRecentProof } from "./recent-proof";

/** What the key of a call stands for; undefined without a key, and where the operation takes none. */
export function toKeyedCall(
  entry: Entry,
  json: unknown,
  principal: Principal,
  key: string | undefined,
): KeyedCall | undefined {
  if (key === undefined || !takesKey(entry)) return undefined;
  const body = JSON.stringify(json);
  return {
    caller: `${principal.kind}:${principal.id}`,
    operation: entry.path,
    key,
    bodyHash: createHmac("sha256", derivedKey("idempotency keys")).update(body).digest(),
    access: accessOf(principal),
    isSecret: entry.returnsCredential,
  };
}

/** For an external system the scope decides alone, and is checked with every call. */
function accessOf(principal: Principal): string {
  return principal.kind === "member" ? JSON.stringify([principal.voter, principal.roles]) : "";
}

/**
 * The answer of a call with a key: the first one, if the call was made before. Whether the caller may make it was checked already, as for
 * any call; a recent proof of identity is required again, too.
 */
export async function answerOnce(
  { reasons }: Entry,
  call: Call<"confirm-identity"> & { keyed: KeyedCall },
  answer: () => Promise<unknown>,
): Promise<unknown> {
  const { keyed, now } = call;
  const earlier = await findEarlierCall(keyed, now);
  if (earlier) {
    if (reasons.includes("confirm-identity")) requireRecentProof(call);
    keyed.earlier = earlier;
  }
  if (earlier?.answer !== undefined) return JSON.parse(earlier.answer);
  const answered = await answer();
  // When the same call came twice at once, the other one may have answered by now.
  if (keyed.earlier?.answer !== undefined) return JSON.parse(keyed.earlier.answer);
  // The change is committed, whatever becomes of this.
  await keepAnswer(keyed, now, answered).catch(() => undefined);
  return answered;
}
