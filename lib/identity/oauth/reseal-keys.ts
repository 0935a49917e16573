import "server-only";
import { openSigningKey, resealSigningKey } from "@/lib/credentials/signing-keys";
import { SetupError } from "@/lib/domain/setup-error";
import { listSealedKeys, replaceSealedKeys, retireSigningKeys } from "@/lib/store/signing-keys/reseal";
import type { WriteContext } from "@/lib/store/write";

/**
 * Seals every signing key with the current secret. Safe to repeat.
 * @returns how many keys another secret had sealed
 * @throws SetupError when neither the current nor a previous secret opens one
 */
export async function resealKeys(context: WriteContext): Promise<number> {
  const changed = [];
  for (const key of await listSealedKeys()) {
    const resealed = resealSigningKey(key.privateJwe);
    if (resealed !== undefined) changed.push({ ...key, resealed });
  }
  if (changed.length > 0) await replaceSealedKeys(context, changed);
  return changed.length;
}

/**
 * Retires the signing keys of a restored database when this installation's secret does not open them.
 * @returns whether it did
 */
export async function retireUnreadableKeys(context: WriteContext): Promise<boolean> {
  try {
    for (const key of await listSealedKeys()) openSigningKey(key);
    return false;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    await retireSigningKeys(context);
    return true;
  }
}
