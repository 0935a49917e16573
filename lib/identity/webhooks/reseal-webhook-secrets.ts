import "server-only";
import { resealWebhookSecret } from "@/lib/credentials/webhook-secrets";
import { listSealedEndpoints, replaceSealedSecrets } from "@/lib/store/webhooks/reseal";
import type { WriteContext } from "@/lib/store/write";

/**
 * Seals the secrets of every webhook with the current secret. Safe to repeat.
 * @returns how many webhooks another secret had sealed
 * @throws SetupError when neither the current nor a previous secret opens one
 */
export async function resealWebhookSecrets(context: WriteContext): Promise<number> {
  const changed = [];
  for (const endpoint of await listSealedEndpoints()) {
    const { secretJwe, previousSecretJwe } = endpoint;
    const current = await resealWebhookSecret(secretJwe);
    if (current === undefined) continue;
    const previous = previousSecretJwe === null ? undefined : await resealWebhookSecret(previousSecretJwe);
    const resealed = { secretJwe: current, previousSecretJwe: previous ?? previousSecretJwe };
    changed.push({ ...endpoint, resealed });
  }
  if (changed.length > 0) await replaceSealedSecrets(context, changed);
  return changed.length;
}
