const HERE = "http://here.invalid";

/**
 * Where to go after signing in: `wanted` when it is a place on this site, else the front page. Addresses that a browser
 * would read as another site's (`//host`, `/\host`, a scheme, control characters) are not.
 */
export function localPath(wanted: unknown): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || /[\\\p{Cc}]/u.test(wanted)) return "/";
  if (!URL.canParse(wanted, HERE)) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  if (origin !== HERE || pathname.startsWith("//")) return "/";
  // Back to the sign-in page would go round in a circle.
  return /^\/(login|sso)(\/|$)/.test(pathname) ? "/" : `${pathname}${search}${hash}`;
}
