import "server-only";
import { BlockList, isIP } from "node:net";

/** The header in which our own server tells the true address; it drops what a client sends under this name. */
export const ADDRESS_HEADER = "x-rostrum-address";

/**
 * The proxies whose `X-Forwarded-For` is believed.
 * @param entries addresses and CIDR ranges, IPv4 or IPv6
 * @throws Error that names the first entry that is neither
 */
export function readTrustedProxies(entries: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = familyOf(address);
    const prefix = Number(bits);
    const longest = family === "ipv6" ? 128 : 32;
    if (!family || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && prefix <= longest))) {
      throw new Error(
        `TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8; "${entry}" is neither.`,
      );
    }
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, prefix, family);
  }
  return trusted;
}

function familyOf(address: string): "ipv4" | "ipv6" | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? "ipv4" : "ipv6";
}

/** An IPv4 address that came over an IPv6 socket, as IPv4; a port and brackets, which some proxies add, dropped. */
function plainAddress(text: string): string {
  const bare =
    /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

/**
 * The address of whoever sent a request (contract.md 4.9): the connection's own, and only when that is a trusted
 * proxy, the last address in `X-Forwarded-For` that is not one. What a client wrote there itself stands further
 * left and is never reached.
 */
export function resolveClientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  let address = plainAddress(connection ?? "");
  const hops = (forwardedFor ?? "").split(",").map((hop) => plainAddress(hop.trim()));
  while (isTrusted(address, trusted)) {
    const hop = hops.pop();
    // Something that is no address ends the chain: whatever stands left of it cannot be believed.
    if (hop === undefined || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = familyOf(address);
  return family !== null && trusted.check(address, family);
}

/** The caller's address, as our own server found it; empty where another server stands in front of the routes. */
export function callerAddress(request: Request): string {
  return request.headers.get(ADDRESS_HEADER) ?? "";
}
