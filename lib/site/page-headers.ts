import "server-only";

// What proxy.ts tells the pages about their request. Nobody outside may send these: server/main.ts drops them.

/** The nonce of this answer's content security policy. */
export const NONCE_HEADER = "x-nonce";
/** The page's own address: path and query. */
export const PATH_HEADER = "x-rostrum-path";
