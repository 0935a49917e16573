const HERE = "http://here.invalid";

/**
 * Where to go after signing in: `requested` when it is a path on this site, otherwise the home page. Addresses that a
 * browser would resolve to another site (`//host`, `/\host`, a scheme, control characters) are rejected.
 */
export function localPath(requested: unknown): string {
  if (typeof requested !== "string" || !requested.startsWith("/") || /[\\\p{Cc}]/u.test(requested))
    return "/";
  if (!URL.canParse(requested, HERE)) return "/";
  const { origin, pathname, search, hash } = new URL(requested, HERE);
  if (origin !== HERE || pathname.startsWith("//")) return "/";
  // Returning to the sign-in page would loop.
  return /^\/(login|sso)(\/|$)/.test(pathname) ? "/" : `${pathname}${search}${hash}`;
}
