import "server-only";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddress from "proxy-addr";

/** The header in which our own server tells the true address; it drops what a client sends under this name. */
export const ADDRESS_HEADER = "x-rostrum-address";

/** Whether an address is that of a proxy whose `X-Forwarded-For` is believed. */
export type TrustedProxies = ReturnType<typeof proxyAddress.compile>;

/**
 * The proxies whose `X-Forwarded-For` is believed.
 * @param entries addresses and CIDR ranges, IPv4 or IPv6
 * @throws Error that names the first entry that is neither
 */
export function readTrustedProxies(entries: readonly string[]): TrustedProxies {
  return proxyAddress.compile(entries.flatMap(readEntry));
}

// The library also takes 10.0.0/8, names of ranges and netmasks; these are not promised. It does not take "everything".
function readEntry(entry: string): string[] {
  const [address = "", bits] = entry.split("/");
  const version = isIP(address);
  try {
    if (version === 0 || !(bits === undefined || /^\d{1,3}$/.test(bits))) throw new TypeError();
    if (Number(bits) === 0) return version === 4 ? ["0.0.0.0/1", "128.0.0.0/1"] : ["::/1", "8000::/1"];
    proxyAddress.compile(entry);
    return [entry];
  } catch {
    throw new Error(
      `TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8; "${entry}" is neither.`,
    );
  }
}

/** An IPv4 address that came over an IPv6 socket, as IPv4; a port and brackets, which some proxies add, dropped. */
function plainAddress(text: string): string {
  const bare =
    /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

/** The hops that can be believed to be addresses: what stands left of something that is none is not. */
function readChain(forwardedFor: string): string {
  const hops = forwardedFor.split(",").map((hop) => plainAddress(hop.trim()));
  return hops.slice(hops.findLastIndex((hop) => isIP(hop) === 0) + 1).join(",");
}

/**
 * The address of whoever sent a request (contract.md 4.9): the connection's own, and only when that is a trusted
 * proxy, the last address in `X-Forwarded-For` that is not one. What a client wrote there itself stands further
 * left and is never reached.
 */
export function resolveClientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  const headers: IncomingHttpHeaders = { "x-forwarded-for": readChain(forwardedFor ?? "") };
  // The library reads no more of a request than this.
  const request: unknown = { socket: { remoteAddress: plainAddress(connection ?? "") }, headers };
  return proxyAddress(request as IncomingMessage, trusted);
}

/** The caller's address, as our own server found it; empty where another server stands in front of the routes. */
export function callerAddress(request: Request): string {
  return request.headers.get(ADDRESS_HEADER) ?? "";
}
