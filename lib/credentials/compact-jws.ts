import "server-only";
import { type KeyObject, sign, verify } from "node:crypto";

// Signed and verified synchronously: a detour through WebCrypto's threads takes three times as long as the signature.
const HASH = "sha256";
const RAW_SIGNATURE = { dsaEncoding: "ieee-p1363" } as const;

// Three parts in base64url, the last of them the 64 bytes of an ES256 signature.
const COMPACT = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/;

/** A JSON Web Signature in its compact form (RFC 7515 section 3.1), split into its parts; nothing in it has been verified yet. */
export interface CompactJws {
  header: unknown;
  payload: unknown;
  isSignedBy(publicKey: KeyObject): boolean;
}

/** One part of a JWS: the value as JSON in base64url. */
export function encodePart(value: object): string {
  return Buffer.from(JSON.stringify(value), "utf8").toString("base64url");
}

/** Signs with ES256. The header is already encoded, as it is the same for every token of a key. */
export function signCompact(encodedHeader: string, payload: object, privateKey: KeyObject): string {
  const signed = `${encodedHeader}.${encodePart(payload)}`;
  const signature = sign(HASH, Buffer.from(signed, "latin1"), { key: privateKey, ...RAW_SIGNATURE });
  return `${signed}.${signature.toString("base64url")}`;
}

/** Splits a compact JWS into its parts; undefined when it is malformed. */
export function parseCompact(text: string): CompactJws | undefined {
  const [, header, payload, signature] = COMPACT.exec(text) ?? [];
  if (header === undefined || payload === undefined || signature === undefined) return undefined;
  try {
    return {
      header: decodePart(header),
      payload: decodePart(payload),
      isSignedBy: (key) =>
        verify(
          HASH,
          Buffer.from(`${header}.${payload}`, "latin1"),
          { key, ...RAW_SIGNATURE },
          Buffer.from(signature, "base64url"),
        ),
    };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function decodePart(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
}
