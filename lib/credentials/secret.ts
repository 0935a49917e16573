import "server-only";
import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** A credential as its holder receives it, once, and as the database stores it. */
export interface NewSecret {
  secret: string;
  hash: Uint8Array<ArrayBuffer>;
}

/** SHA-256 of the text. Enough for 256 random bits, which cannot be guessed; passwords need more (passwords.ts). */
export function hashSecret(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(secret, "utf8").digest());
}

/** 256 random bits in base64url, with their hash. */
export function createSecret(): NewSecret {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { secret, hash: hashSecret(secret) };
}
