// Paths without an escape, an empty segment or anything unusual: nearly all of them.
const PLAIN_PATH = /^(?:(?:\/[\w.~!$&'()*+,;=:@-]+)+\/?|\/)$/;
const VISIBLE = /^[!-~]+$/;

/** The path of a request target, as it was sent. */
export function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

/**
 * What is wrong with the path of a request, in a sentence; undefined for one that can be looked up. A target that names
 * a host (`http://…`, `host:port`) or no path (`*`) is meant for a proxy, and answering it would mean to trust that name.
 */
export function findFault(path: string): string | undefined {
  if (PLAIN_PATH.test(path)) return undefined;
  if (!path.startsWith("/")) return "The request target must be a path of this site, such as /docs.";
  if (!VISIBLE.test(path) || path.includes("\\") || path.includes("#")) {
    return "The path has characters that must be percent-encoded.";
  }
  try {
    decodeURIComponent(path);
    return undefined;
  } catch {
    return "The path is not percent-encoded UTF-8.";
  }
}
