import "server-only";
import proxyAddress from "proxy-addr";
import { env } from "@/lib/env";
import { plainAddress, type TrustedProxies } from "./client-address";
import { log } from "./request-log";

// Addresses of a private network are those of an operator's own machines, not personal data.
const isPrivate = proxyAddress.compile(["loopback", "linklocal", "uniquelocal"]);

let warned = false;

/**
 * Warns once per process when `X-Forwarded-For` comes from an address that is not trusted: probably a proxy that
 * TRUSTED_PROXIES lacks, so that all its clients count as one.
 */
export function warnOfUntrustedForwarding(connection: string | undefined, trusted: TrustedProxies): void {
  if (warned) return;
  const address = plainAddress(connection ?? "");
  if (address === "" || trusted(address, 0)) return;
  warned = true;
  const shown = isPrivate(address, 0) || env().LOG_CLIENT_ADDRESS === "on" ? ` (${address})` : "";
  log().warn({
    message:
      `A request had X-Forwarded-For, but its address${shown} is not in TRUSTED_PROXIES: the header is ignored. ` +
      "If that is your proxy, list it there; otherwise all its clients count as one.",
  });
}
