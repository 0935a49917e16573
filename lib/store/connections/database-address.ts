/** Where the database is: one host, or several of which one takes writes. */
export interface DatabaseAddress {
  /** An address of one host each, as the driver takes it. */
  urls: readonly string[];
  /** Whether a host counts only if it takes writes. */
  mustTakeWrites: boolean;
}

const SCHEME = /^postgres(?:ql)?:\/\//;
const AUTHORITY = /^[^/?#]*/;
const ATTRIBUTE = "target_session_attrs";
const TAKES_WRITES: ReadonlySet<string> = new Set(["read-write", "primary"]);

/**
 * Reads an address with one host or several (`postgres://user:password@one,two:5433/db?target_session_attrs=read-write`),
 * which the driver cannot. Where there are several, only the one that takes writes will do, also without the attribute.
 * @throws Error with a sentence when the attribute asks for a server that takes no writes
 */
export function readDatabaseAddress(url: string): DatabaseAddress {
  const [scheme = ""] = SCHEME.exec(url) ?? [];
  if (scheme === "") return { urls: [url], mustTakeWrites: false };
  const [authority = ""] = AUTHORITY.exec(url.slice(scheme.length)) ?? [];
  const hostsAt = authority.lastIndexOf("@") + 1;
  const [credentials, hosts] = [authority.slice(0, hostsAt), authority.slice(hostsAt)];
  const rest = url.slice(scheme.length + authority.length);
  const [path = "", query = ""] = rest.split("?", 2);
  const parameters = new URLSearchParams(query);
  const attribute = parameters.get(ATTRIBUTE);
  if (attribute !== null && attribute !== "any" && !TAKES_WRITES.has(attribute)) {
    throw new Error(
      `DATABASE_URL asks for ${ATTRIBUTE}=${attribute}; Rostrum writes, so it needs read-write.`,
    );
  }
  parameters.delete(ATTRIBUTE);
  const end = parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
  const names = hosts.split(",");
  return {
    urls: names.map((host) => `${scheme}${credentials}${host}${end}`),
    mustTakeWrites: names.length > 1 || TAKES_WRITES.has(attribute ?? ""),
  };
}

/**
 * The address with start-up options of the server (`-c name=value`), before those that it has itself, which so prevail. The driver would
 * replace its own `options` by the address's.
 */
export function withStartOptions(url: string, options: string): string {
  const [address = "", query = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("options", [options, parameters.get("options") ?? ""].join(" ").trim());
  return `${address}?${parameters.toString()}`;
}
