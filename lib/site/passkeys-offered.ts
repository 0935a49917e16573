import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/env";

/** Whether browsers make passkeys for this site's address: they do for a name over TLS, and for localhost. */
export function offersPasskeys(): boolean {
  const { protocol, hostname } = new URL(env().BASE_URL);
  const isName = isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return isName && (protocol === "https:" || hostname === "localhost");
}
