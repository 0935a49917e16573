import "server-only";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddress from "proxy-addr";
import { isAddressRange } from "@/lib/env/shapes";

/** The header in which our own server passes on the client's address; it drops any that a client sends. */
export const ADDRESS_HEADER = "x-rostrum-address";

/** Whether an address is that of a proxy whose `X-Forwarded-For` is trusted. */
export type TrustedProxies = ReturnType<typeof proxyAddress.compile>;

/**
 * The proxies whose `X-Forwarded-For` is trusted.
 * @param entries addresses and CIDR ranges, IPv4 or IPv6
 * @throws Error that names the first entry that is neither
 */
export function readTrustedProxies(entries: readonly string[]): TrustedProxies {
  return proxyAddress.compile(entries.flatMap(readEntry));
}

// The library also takes 10.0.0/8, names of ranges and netmasks; these are not documented here. It does not accept "everything".
function readEntry(entry: string): string[] {
  if (!isAddressRange(entry)) {
    throw new Error(
      `TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8; "${entry}" is neither.`,
    );
  }
  const [address = "", bits] = entry.split("/");
  if (bits === undefined || Number(bits) > 0) return [entry];
  return isIP(address) === 4 ? ["0.0.0.0/1", "128.0.0.0/1"] : ["::/1", "8000::/1"];
}

/** The address without port and brackets, which some proxies add; an IPv4 address from an IPv6 socket as IPv4. */
export function plainAddress(text: string): string {
  const bare =
    /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

/** The trustworthy hops: an entry that is not an address invalidates everything to its left. */
function readChain(forwardedFor: string): string {
  const hops = forwardedFor.split(",").map((hop) => plainAddress(hop.trim()));
  return hops.slice(hops.findLastIndex((hop) => isIP(hop) === 0) + 1).join(",");
}

/**
 * The address of the client (contract.md 4.9): the connection's own, or if that is a trusted proxy, the last address in
 * `X-Forwarded-For` that is not one. Anything that a client forged there is further to the left and is never reached.
 */
export function resolveClientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  const headers: IncomingHttpHeaders = { "x-forwarded-for": readChain(forwardedFor ?? "") };
  // The library reads only these parts of a request.
  const request: unknown = { socket: { remoteAddress: plainAddress(connection ?? "") }, headers };
  return proxyAddress(request as IncomingMessage, trusted);
}

/** The client's address as our own server determined it; empty when the routes run behind another server. */
export function callerAddress(request: Request): string {
  return request.headers.get(ADDRESS_HEADER) ?? "";
}
