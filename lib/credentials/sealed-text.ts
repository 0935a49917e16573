import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { SetupError } from "@/lib/domain/setup-error";
import { derivedKey } from "./derived-key";
import { currentSecret, readableSecrets } from "./installation-secrets";

// A compact JWE (RFC 7516 section 3.1) with a key that is known (`dir`): header, no key, initialization vector, ciphertext and tag.
// By node:crypto and not by WebCrypto, whose AES ends the process when anything has left an error on OpenSSL's queue.
const CIPHER = "aes-256-gcm";
const HEADER = Buffer.from(JSON.stringify({ alg: "dir", enc: "A256GCM" })).toString("base64url");
const COMPACT = /^([\w-]+)\.\.([\w-]{16})\.([\w-]*)\.([\w-]{22})$/;
const VECTOR_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for one purpose with a key derived from ROSTRUM_SECRET. @returns a compact JWE */
export function sealText(purpose: string, text: string): string {
  const vector = randomBytes(VECTOR_BYTES);
  const cipher = createCipheriv(CIPHER, derivedKey(purpose), vector).setAAD(Buffer.from(HEADER, "latin1"));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const parts = [vector, ciphertext, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  return `${HEADER}..${parts.join(".")}`;
}

/**
 * Opens a sealed text, also one that a previous secret sealed.
 * @throws SetupError that names ROSTRUM_SECRET when none of the secrets opens it, or says that it is damaged
 */
export function openSealed(purpose: string, sealed: string): string {
  return unseal(purpose, sealed).text;
}

/**
 * Seals a text with the current secret.
 * @returns undefined when it already is
 * @throws SetupError when none of the secrets opens it
 */
export function resealText(purpose: string, sealed: string): string | undefined {
  const { text, secret } = unseal(purpose, sealed);
  return secret === currentSecret() ? undefined : sealText(purpose, text);
}

function unseal(purpose: string, sealed: string): { text: string; secret: string } {
  const [, header = "", vector = "", ciphertext = "", tag = ""] = COMPACT.exec(sealed) ?? [];
  if (header !== HEADER)
    throw new SetupError(
      "What is encrypted in the database is damaged: restore it from a backup, or replace it.",
    );
  for (const secret of readableSecrets()) {
    const decipher = createDecipheriv(CIPHER, derivedKey(purpose, secret), Buffer.from(vector, "base64url"), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(header, "latin1"))
      .setAuthTag(Buffer.from(tag, "base64url"));
    const plaintext = decipher.update(ciphertext, "base64url");
    try {
      return { text: Buffer.concat([plaintext, decipher.final()]).toString("utf8"), secret };
    } catch {
      // Another secret has sealed it, or somebody has changed it.
    }
  }
  throw new SetupError(
    "ROSTRUM_SECRET is not the one that this database was set up with. Start every instance with the same secret; " +
      "after a rotation, name the one before in ROSTRUM_SECRET_PREVIOUS.",
  );
}
