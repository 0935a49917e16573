import { isIP } from "node:net";
import * as z from "zod";

/** An IANA time zone. */
export const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, "must be an IANA time zone such as America/Chicago");

/** An http or https address, without a slash at its end. */
export const address = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://login.example.org" })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ""));

/** The address of a whole site: scheme, host and port, and nothing after them. */
export const siteAddress = z
  .string()
  .refine((given) => /^https?:$/.test(parseUrl(given)?.protocol ?? ""), {
    error: "must be an address such as https://committees.example.org",
    abort: true,
  })
  .refine(
    isBare,
    "must be a host without a path, such as https://committees.example.org: Rostrum is served at its root",
  )
  .transform((url) => url.replace(/(?<!\/)\/+$/, ""));

function parseUrl(given: string): URL | null {
  return URL.canParse(given) ? new URL(given) : null;
}

function isBare(given: string): boolean {
  const { pathname, search, hash, username, password } = new URL(given);
  return /^\/*$/.test(pathname) && search + hash + username + password === "";
}

/** A PostgreSQL address. Only its scheme is looked at: the driver knows the rest, such as several hosts. */
export const databaseAddress = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/\S+$/,
    "must be the address of a PostgreSQL database, such as postgres://rostrum:password@db.internal/rostrum",
  );

/** A whole number in decimal digits. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number);
}

/** One of a few words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `must be one of: ${words.join(", ")}`);
}

/** Whether it is an IP address, or a range of them in CIDR notation. */
export function isAddressRange(entry: string): boolean {
  const [host = "", bits, ...rest] = entry.split("/");
  const version = isIP(host);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The entries of a comma-separated list. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ""),
);

/** A comma-separated list of addresses and CIDR ranges. */
export const addressRanges = list.check(({ value, issues }) => {
  for (const entry of value.filter((one) => !isAddressRange(one)))
    issues.push({
      code: "custom",
      input: value,
      message: `must list addresses or ranges such as 10.0.0.0/8; "${entry}" is neither`,
    });
});

/** As a URL has it: in lower case, without scheme and port. */
function isHost(entry: string): boolean {
  const host = isIP(entry) === 6 ? `[${entry}]` : entry;
  return URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
}

/** A comma-separated list of hosts, by name or address. */
export const hosts = list.refine(
  (given) => given.every(isHost),
  "must list hosts such as crm.internal or 10.0.0.7, in lower case, without scheme and port",
);

/** Scheme, host and port as browsers write them in `Origin`: nothing after them, no default port. */
function isOrigin(entry: string): boolean {
  return URL.canParse(entry) && /^https?:/.test(entry) && new URL(entry).origin === entry;
}

/** A comma-separated list of origins. */
export const origins = list.refine(
  (given) => given.every(isOrigin),
  "must list origins such as https://app.example.org",
);

/** A mailbox. Its name may have anything but angle brackets and line breaks; the address is never parsed again. */
export const mailbox = z
  .string()
  .regex(
    /^([^<>\p{Cc}]*<[^\s<>,;:"()@]+@[^\s<>,;:"()@]+>|[^\s<>,;:"()@]+@[^\s<>,;:"()@]+)$/u,
    "must be an address such as committees@example.org, or Example Association <committees@example.org>",
  )
  .transform((text) => {
    const [, name = "", address = text] = /^([^<]*)<(.+)>$/.exec(text) ?? [];
    return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
  });

export const SECRET_LENGTH = 32;

/** A comma-separated list of secrets. */
export const secrets = list.refine(
  (given) => given.every(({ length }) => length >= SECRET_LENGTH),
  `must list secrets of at least ${SECRET_LENGTH} characters, separated by commas`,
);
