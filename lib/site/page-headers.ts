import "server-only";

// Headers from proxy.ts to the pages. Clients may not send them: server/http-server.ts drops them.

/** The nonce of this response's content security policy. */
export const NONCE_HEADER = "x-nonce";
/** The page's own address: path and query. */
export const PATH_HEADER = "x-rostrum-path";
