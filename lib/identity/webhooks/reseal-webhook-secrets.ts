import "server-only";
import { resealWebhookSecret } from "@/lib/credentials/webhook-secrets";
import { listSealedEndpoints, replaceSealedSecrets } from "@/lib/store/webhooks/reseal";
import type { WriteContext } from "@/lib/store/write";

/**
 * Seals both secrets of every webhook with the current secret, each by itself: they may have been sealed with different ones. Safe to repeat.
 * @returns how many webhooks had a secret that another one had sealed, or a former secret that had expired
 * @throws SetupError when neither the current nor a previous secret opens one
 */
export async function resealWebhookSecrets(context: WriteContext): Promise<number> {
  const changed = [];
  for (const endpoint of await listSealedEndpoints()) {
    const { secretJwe, previousSecretJwe, previousUntil } = endpoint;
    const current = resealWebhookSecret(secretJwe);
    // One that signs no longer is dropped: perhaps nothing opens it any more.
    const isOver = previousUntil === null || previousUntil <= context.now;
    const former = isOver ? null : previousSecretJwe;
    const previous = former === null ? undefined : resealWebhookSecret(former);
    if (current === undefined && previous === undefined && former === previousSecretJwe) continue;
    const resealed = { secretJwe: current ?? secretJwe, previousSecretJwe: previous ?? former };
    changed.push({ ...endpoint, resealed });
  }
  if (changed.length > 0) await replaceSealedSecrets(context, changed);
  return changed.length;
}
