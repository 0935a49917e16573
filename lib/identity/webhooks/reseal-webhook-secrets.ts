import "server-only";
import { resealWebhookSecret } from "@/lib/credentials/webhook-secrets";
import { SetupError } from "@/lib/domain/setup-error";
import { listSealedKeys } from "@/lib/store/signing-keys/reseal";
import { listSealedEndpoints, replaceSealedSecrets } from "@/lib/store/webhooks/reseal";
import type { WriteContext } from "@/lib/store/write";

/**
 * Seals both secrets of every webhook with the current secret, each by itself: they may have been sealed with different ones. Safe to repeat.
 * A webhook whose secret cannot be read keeps the others from nothing: it is left as it is, and needs another secret.
 * @returns how many webhooks had a secret that another one had sealed, or a former secret that had expired; and the ids of those
 *   whose secret cannot be read
 * @throws SetupError when none can be read, and no signing key has shown that ROSTRUM_SECRET is right (resealKeys)
 */
export async function resealWebhookSecrets(
  context: WriteContext,
): Promise<{ changed: number; unreadable: string[] }> {
  const changed = [];
  const [endpoints, keys] = await Promise.all([listSealedEndpoints(), listSealedKeys()]);
  const unreadable: string[] = [];
  for (const endpoint of endpoints) {
    const { id, secretJwe, previousSecretJwe, previousUntil } = endpoint;
    let current: string | undefined;
    try {
      current = resealWebhookSecret(secretJwe);
    } catch (error) {
      unreadable.push(id);
      const isNoneReadable = keys.length === 0 && unreadable.length === endpoints.length;
      if (!(error instanceof SetupError) || isNoneReadable) throw error;
      continue;
    }
    // One that signs no longer is dropped: perhaps nothing opens it any more.
    const isOver = previousUntil === null || previousUntil <= context.now;
    const former = isOver ? null : previousSecretJwe;
    const previous = former === null ? undefined : resealFormer(former);
    if (current === undefined && previous === undefined && former === previousSecretJwe) continue;
    const resealed = { secretJwe: current ?? secretJwe, previousSecretJwe: previous ?? former };
    changed.push({ ...endpoint, resealed });
  }
  if (changed.length > 0) await replaceSealedSecrets(context, changed);
  return { changed: changed.length, unreadable };
}

/** One that cannot be read signs nothing: it stays as it is until it expires. */
function resealFormer(sealed: string): string | undefined {
  try {
    return resealWebhookSecret(sealed);
  } catch (error) {
    if (error instanceof SetupError) return undefined;
    throw error;
  }
}
