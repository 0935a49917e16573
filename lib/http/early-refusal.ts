import "server-only";
import type { IncomingMessage } from "node:http";
import { entries } from "@/lib/contract/contract";
import { REQUEST_ID_HEADER } from "@/lib/contract/headers";
import { Problem } from "@/lib/domain/problem";
import { answerProblem, type HttpAnswer } from "./http-answer";
import { findFault } from "./request-target";
import { plainPath } from "./routes";

const MAX_ANNOUNCED_BYTES = 1024 * 1024;
const OTHER_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** A request that is refused before it comes to a route or a page. */
export interface EarlyRefusal {
  problem: Problem;
  /** For the log; says nothing of what was sent. */
  reason: string;
}

/**
 * Refuses what no route could answer well: a target that is no path of this site, no host or more than one, TRACE, which a
 * web Request cannot represent, and bodies whose announced length exceeds every route's limit. Each route checks its
 * own exact limit.
 * @param path the request target without its query
 */
export function refuseEarly(request: IncomingMessage, path: string): EarlyRefusal | undefined {
  const fault = findFault(path);
  if (fault !== undefined) return badRequest(fault, "target");
  if (!hasOneHost(request))
    return badRequest("The request needs one Host header with a host's name.", "host");
  if (request.method === "TRACE") {
    const allow = isOperation(path) ? "POST" : OTHER_METHODS;
    return { problem: methodNotAllowed("TRACE is not supported.", allow), reason: "method" };
  }
  if (Number(request.headers["content-length"]) > MAX_ANNOUNCED_BYTES) return tooLarge();
  return undefined;
}

/** For requests of which more is read than they announced, too. */
export function tooLarge(): EarlyRefusal {
  const detail = "The body is larger than 64 KiB.";
  return { problem: new Problem(413, "Content Too Large", { detail }), reason: "size" };
}

export function badRequest(detail: string, reason: string): EarlyRefusal {
  return { problem: new Problem(400, "Bad Request", { detail }), reason };
}

export function methodNotAllowed(detail: string, allow: string): Problem {
  return new Problem(405, "Method Not Allowed", { detail, headers: { allow } });
}

/** The answer to a refused request, which no route sends. */
export function answerRefusal({ problem }: EarlyRefusal, requestId: string): HttpAnswer {
  const answer = answerProblem(problem);
  answer.headers[REQUEST_ID_HEADER] = requestId;
  answer.headers["content-length"] = String(Buffer.byteLength(answer.body ?? ""));
  return answer;
}

// Node keeps the first of several hosts; a proxy in front may have looked at another.
function hasOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === "1.0";
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 && HOST.test(headers.host);
}

function isOperation(path: string): boolean {
  const plain = plainPath(path);
  // The token endpoint is a POST like them.
  if (plain === "/oauth/token") return true;
  return entries().some((entry) => entry.path === plain);
}
