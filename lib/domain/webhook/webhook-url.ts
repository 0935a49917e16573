// A URL has every spelling of an IPv4 address in this form, and an IPv6 address in brackets.
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** The host of a URL as WEBHOOK_ALLOW_HOSTS names it: an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

const LONGEST_HOST = 253;
const LONGEST_LABEL = 63;

/**
 * Whether a host can be a name in the DNS (RFC 1035, in the ASCII form to which a URL turns it). A longer one must never be connected
 * to: OpenSSL keeps the error of a server name that is too long, and the next encryption ends the process.
 */
export function isPossibleHost(url: URL): boolean {
  if (ADDRESS.test(url.hostname)) return true;
  const name = url.hostname.replace(/\.$/, "");
  const labels = name.split(".");
  return name.length <= LONGEST_HOST && labels.every(({ length }) => length > 0 && length <= LONGEST_LABEL);
}

/** Whether a receiver is reached by https, or by http where the operator allows that. */
export function isEncrypted(url: URL, allowedHosts: readonly string[]): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && allowedHosts.includes(hostOf(url)));
}

/** Origin and path of a receiver's address: its query may hold a token, which is for those who manage webhooks. */
export function withoutQuery(text: string): string {
  return text.split("?", 1)[0] ?? "";
}

/** The beginning of a receiver's address, for those who may not see the rest; one that is no address has none. */
export function onlyOrigin(text: string): string {
  return URL.canParse(text) ? `${new URL(text).origin}/…` : "…";
}

/**
 * What keeps an address from being a receiver's, as the rest of a sentence; undefined when nothing does. Whether its host
 * has a private address shows only when it is connected to.
 * @param allowedHosts those to which http and private addresses are allowed (WEBHOOK_ALLOW_HOSTS)
 */
export function findUrlFault(text: string, allowedHosts: readonly string[]): string | undefined {
  if (/\s/.test(text) || !URL.canParse(text))
    return "must be an address such as https://crm.example.org/rostrum";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.hash !== "")
    return "must not have a user, a password or a fragment";
  if (!isPossibleHost(url))
    return `must have a host of at most ${LONGEST_HOST} characters, ${LONGEST_LABEL} between two dots`;
  const isAllowed = allowedHosts.includes(hostOf(url));
  if (!isEncrypted(url, allowedHosts))
    return "must begin with https://; http is for hosts that WEBHOOK_ALLOW_HOSTS names";
  if (ADDRESS.test(url.hostname) && !isAllowed)
    return "must name its host; an IP address is for hosts that WEBHOOK_ALLOW_HOSTS names";
  return undefined;
}
