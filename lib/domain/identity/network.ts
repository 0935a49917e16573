const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** How long a device or a network from which a member signed in is known as theirs: from one season to the next. */
export const KNOWN_ORIGIN_DAYS = 400;

/**
 * The network by which a caller's attempts are counted: an IPv4 address as it is, and an IPv6 address by its first
 * 64 bits, because one subscriber controls the whole /64.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

/**
 * The network by which a member's own attempts are recognised, wider than the one by which attempts are counted: the /24
 * of an IPv4 address, because many providers change the last number from day to day.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  const near = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  return near === undefined ? network : `${near}.0/24`;
}
