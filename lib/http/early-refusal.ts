import "server-only";
import { randomUUID } from "node:crypto";
import { contract } from "@/lib/contract/contract";
import { REQUEST_ID_HEADER } from "@/lib/contract/headers";
import { Problem } from "@/lib/domain/problem";
import { answerProblem, type HttpAnswer } from "./http-answer";

const MAX_ANNOUNCED_BYTES = 1024 * 1024;
const OTHER_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/** The parts of a request that our own server sees before any route. */
export interface Announced {
  method: string | undefined;
  /** The request target, with its query. */
  url: string | undefined;
  /** The header as sent. */
  contentLength: string | undefined;
}

/**
 * Refuses early what no route could answer well: TRACE, which a web Request cannot represent, and bodies whose announced
 * length exceeds every route's limit. Each route checks its own exact limit.
 */
export function refuseEarly({ method, url, contentLength }: Announced): HttpAnswer | null {
  if (method === "TRACE") {
    const allow = isOperation(url ?? "") ? "POST" : OTHER_METHODS;
    return refuse(
      new Problem(405, "Method Not Allowed", { detail: "TRACE is not supported.", headers: { allow } }),
    );
  }
  if (Number(contentLength) > MAX_ANNOUNCED_BYTES) {
    return refuse(new Problem(413, "Content Too Large", { detail: "The body is larger than 64 KiB." }));
  }
  return null;
}

function isOperation(url: string): boolean {
  // The token endpoint is a POST like them.
  if (/^\/oauth\/token\/*(\?|$)/.test(url)) return true;
  const [, group = "", segment = ""] = (url.split("?")[0] ?? "").replace(/\/+$/, "").split("/");
  if (!Object.hasOwn(contract, group)) return false;
  return Object.hasOwn(contract[group as keyof typeof contract], segment);
}

function refuse(problem: Problem): HttpAnswer {
  const refusal = answerProblem(problem);
  refusal.headers[REQUEST_ID_HEADER] = randomUUID();
  return refusal;
}
