import { GROUPS } from "@/lib/contract/contract";
import { trimTrailing } from "@/lib/domain/text/trim-trailing";

/** The name of a route's handler (lib/http/handle.ts). */
export type Door =
  | "operation"
  | "visitor"
  | "token"
  | "jwks"
  | "metadata"
  | "openapi"
  | "postman"
  | "calendar"
  | "live"
  | "ready"
  | "portal"
  | "sign-in"
  | "unsubscribe"
  | "nothing";

export interface Route {
  path: string;
  /** Whether everything below the path belongs to it too. */
  below: boolean;
  door: Door;
}

const at = (path: string, door: Door): Route => ({ path, below: false, door });
const below = (path: string, door: Door): Route => ({ path, below: true, door });

/**
 * Every address that is not a page; the first match counts. It decides what the server answers before Next, which route
 * files there are in app/(api), and what proxy.ts passes through.
 */
export const ROUTES: readonly Route[] = [
  ...GROUPS.map((group) => below(`/${group}`, group === "visitor" ? "visitor" : "operation")),
  at("/oauth/token", "token"),
  at("/oauth/jwks", "jwks"),
  below("/oauth", "nothing"),
  at("/.well-known/oauth-authorization-server", "metadata"),
  below("/.well-known", "nothing"),
  at("/openapi.json", "openapi"),
  at("/postman.json", "postman"),
  below("/calendar", "calendar"),
  at("/health/live", "live"),
  at("/health/ready", "ready"),
  below("/health", "nothing"),
  at("/sso", "portal"),
  below("/unsubscribe", "unsubscribe"),
  below("/api/auth", "sign-in"),
  below("/api", "nothing"),
];

/** A path without trailing slashes: they mean the same address, and many clients would lose their body on a redirect. */
export function plainPath(pathname: string): string {
  return pathname.length > 1 ? trimTrailing(pathname, "/") : pathname;
}

/** The route of a path; undefined for pages and files. */
export function findRoute(pathname: string): Route | undefined {
  const path = plainPath(pathname);
  return ROUTES.find((route) => path === route.path || (route.below && path.startsWith(`${route.path}/`)));
}
