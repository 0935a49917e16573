import "server-only";
import { randomUUID } from "node:crypto";
import { contract } from "@/lib/contract/contract";
import { REQUEST_ID_HEADER } from "@/lib/contract/headers";
import { Problem } from "@/lib/domain/problem";
import { answerProblem, type HttpAnswer } from "./http-answer";

const MAX_ANNOUNCED_BYTES = 1024 * 1024;
const OTHER_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/** What our own server can see of a request before any route does. */
export interface Announced {
  method: string | undefined;
  /** The request target, with its query. */
  url: string | undefined;
  /** The header as it was sent. */
  contentLength: string | undefined;
}

/**
 * Answers at the door what no route would answer well: TRACE, which the web's Request cannot even carry, and bodies
 * that announce more than any route takes. The exact limits are each route's own.
 */
export function refuseEarly({ method, url, contentLength }: Announced): HttpAnswer | null {
  if (method === "TRACE") {
    const allow = isOperation(url ?? "") ? "POST" : OTHER_METHODS;
    return refuse(
      new Problem(405, "Method Not Allowed", { detail: "TRACE is not answered.", headers: { allow } }),
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
