/** What the links of a letter are judged by. */
export interface LinkRules {
  /** The letter's own link, or what stands for it while its text is checked. */
  link: string;
  /** The origin of the site, such as `https://committees.example.org`. */
  site: string;
  /** The hosts that https links and mailboxes may have besides the site's, in lower case. */
  hosts: readonly string[];
  /** The mailbox for help; blank: there is none. */
  help: string;
  /** Addresses in the values of the letter (`addressesIn`), such as in a voter's own words: they may stand in its text. */
  written: ReadonlySet<string>;
}

/** Stands for a value where a text is checked before it is filled; of letters, so that it counts within a name of a host. */
export const VALUE_MARK = "rostrumvaluemark";

// Strict: a mail program may read another spelling otherwise than we do.
const HTTPS = /^https:\/\/([a-z0-9.-]+)(?:[/?#][^\\]*)?$/i;
const MAILTO = /^mailto:[^?&#%@\s]+@([a-z0-9.-]+)$/i;
const TEL = /^tel:\+?[\d().-]+$/;

/**
 * Whether a link of a letter may lead there. This is the only place where that is decided: the letter's own link as a whole, the
 * site, an allowed host by https, an allowed mailbox, a telephone.
 */
export function mayLead(address: string, { link, site, hosts, help }: LinkRules): boolean {
  if (address === link) return true;
  // A part of an address would be handed to whoever has the rest.
  if (address.includes(link) || address.includes(VALUE_MARK)) return false;
  if (address === site || (address.startsWith(`${site}/`) && !address.includes("\\"))) return true;
  if (TEL.test(address) || (help !== "" && address === `mailto:${help}`)) return true;
  const host = (HTTPS.exec(address) ?? MAILTO.exec(address))?.[1]?.toLowerCase();
  return host !== undefined && [new URL(site).hostname, ...hosts].includes(host);
}

/** Whether an address may stand in plain text, where mail programs make a link of it. */
export function mayStand(address: string, rules: LinkRules): boolean {
  if (address === rules.link || rules.written.has(address)) return true;
  // Some programs end a link at such a character, and begin another one behind it.
  const [whole = "", ...others] = address.split(/[^\w/.~%?=&#+:-]/);
  if (others.some((other) => firstHost(other) !== undefined)) return false;
  return mayLead(whole.includes("://") ? address : `https://${address}`, rules);
}

/**
 * The addresses in a plain text that mail programs make links of: with any scheme, and without one, such as `www.example.org/a` or
 * `example.app`; no mailboxes. Rather too many than too few, as programs differ.
 */
export function addressesIn(text: string): string[] {
  return text
    .normalize("NFKC")
    .replaceAll("\u{3002}", ".")
    .replaceAll(/\p{Cf}/gu, "")
    .split(/[\s<>"'«»“”‘’|]+/u)
    .flatMap((word) => {
      const at = firstScheme(word) ?? firstHost(word);
      return at === undefined ? [] : [withoutEnd(word.slice(at))];
    });
}

/** Where `https://` or another scheme begins, also with backslashes; or a name of a host before it. */
function firstScheme(word: string): number | undefined {
  const slashes = word.search(/:[/\\]{2}/);
  if (slashes === -1) return undefined;
  const host = firstHost(word.slice(0, slashes));
  if (host !== undefined) return host;
  let at = slashes;
  while (at > 0 && /[a-z0-9+.-]/i.test(word.charAt(at - 1))) at -= 1;
  return at;
}

/** Where a name of a host begins. */
function firstHost(word: string): number | undefined {
  let at = 0;
  for (const part of word.split(/([^\p{L}\p{N}\p{M}._@-])/u)) {
    const bare = part.replace(/^[._-]+/, "");
    const isEnd = () => NOTHING_MORE.test(word.slice(at + part.length));
    const isAddress = !part.includes("@") && isHost(bare) && !(areSentences(bare) && isEnd());
    if (isAddress) return at + part.length - bare.length;
    at += part.length;
  }
  return undefined;
}

const SENTENCES = /^[\p{L}\p{N}\p{M}]+\.(\p{Lu}[\p{Ll}\p{M}]+)\.*$/u;
const NOTHING_MORE = /^[^\p{L}\p{N}\p{M}/\\]*$/u;
/** Domains of countries that are words with which a sentence begins, in English or Spanish. */
const SHORT_WORD = /^(?:a[lmst]|b[ey]|d[eo]|es|i[nrst]|la|m[ey]|n[io]|s[eiou]|to|us|v[ae])$/i;
/** Domains in wide use, with which hardly a sentence begins. */
const KNOWN_DOMAIN =
  /^(?:app|biz|click|club|cloud|com|dev|edu|example|gov|icu|info|int|link|live|mil|net|online|org|page|pro|shop|site|store|top|vip|website|xyz)$/i;

/** Whether two sentences only lack the space between them, as in `the end.Next year`. */
function areSentences(text: string): boolean {
  const [, first] = SENTENCES.exec(text) ?? [];
  if (first === undefined || KNOWN_DOMAIN.test(first)) return false;
  return first.length > 2 || SHORT_WORD.test(first);
}

// Domains of countries, as linkify-it has them; of others, there are more every year.
const COUNTRY =
  /^(?:a[cdefgilmnoqrstuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnoruvwxyz]|d[ejkmoz]|e[cegrstu]|f[ijkmor]|g[abdefghilmnpqrstuwy]|h[kmnrtu]|i[delmnoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]|m[acdeghklmnopqrstuvwxyz]|n[acefgilopruz]|om|p[aefghklmnrstwy]|qa|r[eosuw]|s[abcdeghijklmnortuvxyz]|t[cdfghjklmnortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw])$/i;
const OTHER = /^(?:xn--.+|[\p{L}\p{M}]{3,})$/u;

function isHost(text: string): boolean {
  // Two dots end a name.
  return text.split("..").some((name) => {
    const labels = name.split(".").filter((label) => label !== "");
    const last = labels.at(-1) ?? "";
    return (labels.length > 1 || name.startsWith(".")) && (COUNTRY.test(last) || OTHER.test(last));
  });
}

const ENDINGS: ReadonlySet<string> = new Set(".,;:!?)]}*_~-…");

/** Programs leave out the punctuation behind an address. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && ENDINGS.has(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
