import "server-only";
import { entries } from "@/lib/contract/contract";
import {
  FAILURE_DETAIL_HEADER,
  FAILURE_REASON_HEADER,
  REQUEST_ID_HEADER,
  TRUNCATED_HEADER,
  UNMET_RULES_HEADER,
} from "@/lib/contract/headers";
import { env } from "@/lib/env";
import { plainPath } from "./routes";

/** What scripts of other sites may call, and how: with an access token, or without any credential. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ["/openapi.json", "GET"],
  ["/postman.json", "GET"],
  ["/oauth/token", "POST"],
  ...entries()
    .filter(({ scope }) => scope !== null)
    .map(({ path }): [string, string] => [path, "POST"]),
]);

const READABLE = [
  REQUEST_ID_HEADER,
  TRUNCATED_HEADER,
  FAILURE_REASON_HEADER,
  FAILURE_DETAIL_HEADER,
  UNMET_RULES_HEADER,
  "retry-after",
  "www-authenticate",
].join(", ");
// The longest for which browsers keep the answer.
const PREFLIGHT_SECONDS = 7200;

let allowed: ReadonlySet<string> | undefined;

/**
 * The headers that let a script of another site read a response, if its origin is one of CORS_ORIGINS. Never
 * `access-control-allow-credentials`: a browser keeps a response to a request with cookies to itself.
 */
export function crossOriginHeaders(request: Request): Record<string, string> | undefined {
  allowed ??= new Set(env().CORS_ORIGINS);
  if (allowed.size === 0 || methodFor(request) === undefined) return undefined;
  const origin = request.headers.get("origin") ?? "";
  if (!allowed.has(origin)) return { vary: "origin" };
  return {
    "access-control-allow-origin": origin,
    "access-control-expose-headers": READABLE,
    vary: "origin",
  };
}

/** The answer's headers to a browser that asks before it sends a script's request; undefined for any other request. */
export function preflightHeaders(request: Request): Record<string, string> | undefined {
  if (request.method !== "OPTIONS" || !request.headers.has("access-control-request-method")) return undefined;
  const headers = crossOriginHeaders(request);
  if (headers?.["access-control-allow-origin"] === undefined) return undefined;
  return {
    ...headers,
    "access-control-allow-methods": methodFor(request) ?? "",
    "access-control-allow-headers": "authorization, content-type, idempotency-key",
    "access-control-max-age": String(PREFLIGHT_SECONDS),
  };
}

function methodFor({ url }: Request): string | undefined {
  return METHODS.get(plainPath(new URL(url).pathname));
}
