import "server-only";
import { compactDecrypt, CompactEncrypt, errors } from "jose";
import { SetupError } from "@/lib/domain/setup-error";
import { derivedKey } from "./derived-key";
import { currentSecret, readableSecrets } from "./installation-secrets";

const ENCRYPTION = { alg: "dir", enc: "A256GCM" } as const;

/** Encrypts a text for one purpose with a key derived from ROSTRUM_SECRET. @returns a compact JWE */
export async function sealText(purpose: string, text: string): Promise<string> {
  const plaintext = new TextEncoder().encode(text);
  return new CompactEncrypt(plaintext).setProtectedHeader(ENCRYPTION).encrypt(derivedKey(purpose));
}

/**
 * Opens a sealed text, also one that a previous secret sealed.
 * @throws SetupError that names ROSTRUM_SECRET when none of the secrets opens it
 */
export async function openSealed(purpose: string, sealed: string): Promise<string> {
  return (await unseal(purpose, sealed)).text;
}

/**
 * Seals a text with the current secret.
 * @returns undefined when it already is
 * @throws SetupError when none of the secrets opens it
 */
export async function resealText(purpose: string, sealed: string): Promise<string | undefined> {
  const { text, secret } = await unseal(purpose, sealed);
  return secret === currentSecret() ? undefined : sealText(purpose, text);
}

async function unseal(purpose: string, sealed: string): Promise<{ text: string; secret: string }> {
  for (const secret of readableSecrets()) {
    try {
      const { plaintext } = await compactDecrypt(sealed, derivedKey(purpose, secret), {
        keyManagementAlgorithms: [ENCRYPTION.alg],
        contentEncryptionAlgorithms: [ENCRYPTION.enc],
      });
      return { text: new TextDecoder().decode(plaintext), secret };
    } catch (error) {
      if (!(error instanceof errors.JWEDecryptionFailed)) throw error;
    }
  }
  throw new SetupError(
    "ROSTRUM_SECRET is not the one that this database was set up with. Start every instance with the same secret; " +
      "after a rotation, name the one before in ROSTRUM_SECRET_PREVIOUS.",
  );
}
