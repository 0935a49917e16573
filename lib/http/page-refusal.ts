import "server-only";
import { Problem } from "@/lib/domain/problem";
import { type EarlyRefusal, methodNotAllowed, tooLarge } from "./early-refusal";

/** The most that a page takes as a body; the same as an operation (contract.md 1.6). */
export const PAGE_BODY_BYTES = 64 * 1024;

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** The parts of a request that decide whether a page is made for it. */
export interface PageRequest {
  method: string | undefined;
  /** The header as sent. */
  contentLength: string | undefined;
}

/** Refuses what no page could answer well: other methods than a page has, and a body that is announced too large. */
export function refusePage({ method, contentLength }: PageRequest): EarlyRefusal | undefined {
  if (!METHODS.has(method ?? "")) {
    const problem = methodNotAllowed("A page is read, with GET.", [...METHODS].join(", "));
    return { problem, reason: "method" };
  }
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
