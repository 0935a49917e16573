import "server-only";

/** Whether a mail server is on this very machine, so that nothing on the way could listen. */
export function isMailServerNear(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
