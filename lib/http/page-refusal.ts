import "server-only";
import { Problem } from "@/lib/domain/problem";
import { badRequest, type EarlyRefusal, methodNotAllowed, tooLarge } from "./early-refusal";

/** The most that a page takes as a body; the same as an operation (contract.md 1.6). */
export const PAGE_BODY_BYTES = 64 * 1024;

/**
 * The most parameters in the address of a page; none has ten. Next compares each with all others: seven thousand, which a visitor may
 * send, hold up the process for three seconds.
 */
const MOST_PARAMETERS = 100;

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** The parts of a request that decide whether a page is made for it. */
export interface PageRequest {
  method: string | undefined;
  /** The request target, or only its query. */
  url: string;
  /** The header as sent. */
  contentLength: string | undefined;
}

/**
 * Refuses what no page could answer well: other methods than a page has, an address with too many parameters, and a body that is
 * announced too large.
 */
export function refusePage({ method, url, contentLength }: PageRequest): EarlyRefusal | undefined {
  if (!METHODS.has(method ?? "")) {
    const problem = methodNotAllowed("A page is read, with GET.", [...METHODS].join(", "));
    return { problem, reason: "method" };
  }
  if (url.split("&", MOST_PARAMETERS + 1).length > MOST_PARAMETERS)
    return badRequest(
      `The address has more than ${MOST_PARAMETERS} parameters; leave out some.`,
      "parameters",
    );
  return Number(contentLength) > PAGE_BODY_BYTES ? tooLarge() : undefined;
}

// A word or several in each segment, as the addresses of pages are; a full stop at its end is the sentence's.
const WORDS = /^(?:\/[^/\\.\p{Cc}]+\.*)*\/?$/u;

/**
 * Refuses an address at which there is nothing, shortly; undefined for a visitor who may have mistyped the address of a
 * page, in a browser: for them the site has a page that says so.
 */
export function refuseUnknown(
  path: string,
  method: string | undefined,
  accept: string | undefined,
): EarlyRefusal | undefined {
  const isRead = method === "GET" || method === "HEAD";
  if (isRead && accept?.includes("text/html") === true && WORDS.test(decodeURIComponent(path)))
    return undefined;
  const detail = "There is nothing here.";
  return { problem: new Problem(404, "Not Found", { detail }), reason: "unknown path" };
}
