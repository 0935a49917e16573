import "server-only";
import { Problem } from "@/lib/domain/problem";
import { tidyText } from "@/lib/vocabulary/plain-text";
import type { SentParameters } from "@/lib/operations/documented/check-parameters";
import { decodePercent, readBody } from "../read-body";
import { OAuthError } from "./errors";

/** A well-formed token request, whose contents have not been checked yet. */
export interface TokenParameters {
  clientId: string;
  clientSecret: string;
  scope: string | undefined;
}

type Parameters = ReadonlyMap<string, string>;

const GRANT_TYPE = "client_credentials";
// Control characters and lone surrogates.
const BAD_TEXT = /[\p{Cc}\p{Cs}]/u;

/**
 * Reads a token request (contract.md section 3; RFC 6749 sections 2.3.1 and 4.4.2), step by step.
 * @throws OAuthError at the first step that fails
 */
export async function readTokenRequest(request: Request): Promise<TokenParameters> {
  const parameters = readParameters(await readShape(request));
  requireGrantType(parameters);
  const credentials = readCredentials(request.headers.get("authorization"), parameters);
  return { ...credentials, scope: parameters.get("scope") };
}

async function readShape(request: Request): Promise<SentParameters> {
  try {
    return await readBody(request);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new OAuthError(error.status === 413 ? "too_large" : "invalid_request");
  }
}

/** A parameter without a value counts as one that was not sent (RFC 6749 section 3.2). */
function readParameters({ values, repeated }: SentParameters): Parameters {
  if (repeated.size > 0) throw new OAuthError("invalid_request");
  const parameters = new Map<string, string>();
  for (const [name, value] of values) {
    const text = tidyText(value);
    if (BAD_TEXT.test(text)) throw new OAuthError("invalid_request");
    if (text !== "") parameters.set(name, text);
  }
  return parameters;
}

function requireGrantType(parameters: Parameters): void {
  const grantType = parameters.get("grant_type");
  if (grantType === undefined) throw new OAuthError("invalid_request");
  if (grantType !== GRANT_TYPE) throw new OAuthError("unsupported_grant_type");
}

function readCredentials(authorization: string | null, parameters: Parameters) {
  return authorization === null ? readPosted(parameters) : readBasic(authorization, parameters);
}

/** `client_secret_post`: the interface document's method. */
function readPosted(parameters: Parameters) {
  const clientId = parameters.get("client_id");
  const clientSecret = parameters.get("client_secret");
  if (clientId === undefined || clientSecret === undefined) throw new OAuthError("invalid_request");
  return { clientId, clientSecret };
}

/** `client_secret_basic`: both halves are form-encoded before they are joined. */
function readBasic(authorization: string, parameters: Parameters) {
  if (parameters.has("client_secret")) throw new OAuthError("invalid_request");
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(authorization)?.[1];
  if (encoded === undefined) throw new OAuthError("invalid_client");
  const pair = Buffer.from(encoded, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  if (colon < 0) throw new OAuthError("invalid_client");
  const clientId = decodeHalf(pair.slice(0, colon));
  const clientSecret = decodeHalf(pair.slice(colon + 1));
  if (clientId === "" || clientSecret === "") throw new OAuthError("invalid_request");
  if ((parameters.get("client_id") ?? clientId) !== clientId) throw new OAuthError("invalid_request");
  return { clientId, clientSecret };
}

function decodeHalf(text: string): string {
  try {
    const decoded = decodePercent(text).trim();
    if (!BAD_TEXT.test(decoded)) return decoded;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  throw new OAuthError("invalid_client");
}
