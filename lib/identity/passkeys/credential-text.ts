import "server-only";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

/** The longest answer that is read; one has about two thousand characters. */
const LONGEST = 20_000;

/** The answer of an authenticator to the wish for a new passkey, as a browser sent it; undefined for anything else. */
export function readRegistration(text: string): RegistrationResponseJSON | undefined {
  const read = readCredential(text, ["clientDataJSON", "attestationObject"]);
  return read as RegistrationResponseJSON | undefined;
}

/** The answer of an authenticator to a challenge, as a browser sent it; undefined for anything else. */
export function readAssertion(text: string): AuthenticationResponseJSON | undefined {
  const read = readCredential(text, ["clientDataJSON", "authenticatorData", "signature"]);
  return read as AuthenticationResponseJSON | undefined;
}

// Only the shape: what is in it is verified by the library.
function readCredential(text: string, needed: readonly string[]): unknown {
  if (text.length > LONGEST) return undefined;
  const read = parse(text);
  if (!isRecord(read) || typeof read["id"] !== "string") return undefined;
  const { response } = read;
  if (!isRecord(response) || needed.some((name) => typeof response[name] !== "string")) return undefined;
  return read;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
