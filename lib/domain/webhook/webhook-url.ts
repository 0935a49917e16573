// A URL has every spelling of an IPv4 address in this form, and an IPv6 address in brackets.
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** The host of a URL as WEBHOOK_ALLOW_HOSTS names it: an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
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
  const isAllowed = allowedHosts.includes(hostOf(url));
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isAllowed))
    return "must begin with https://; http is for hosts that WEBHOOK_ALLOW_HOSTS names";
  if (ADDRESS.test(url.hostname) && !isAllowed)
    return "must name its host; an IP address is for hosts that WEBHOOK_ALLOW_HOSTS names";
  return undefined;
}
