import "server-only";
import { Problem } from "@/lib/domain/problem";
import { generalReason, titleOf } from "@/lib/vocabulary/failure-reasons";
import type { CompressedBody } from "./content-encoding";
import { baselineHeaders, CLOSED_POLICY } from "./security-headers";

const JSON_TYPE = "application/json; charset=utf-8";
const PROBLEM_TYPE = "application/problem+json";
export const TEXT_TYPE = "text/plain; charset=utf-8";

/** A response under construction: plain data, turned into a Response at the very end. */
export interface HttpAnswer {
  status: number;
  /** Lower-case names; a list for a header that is sent several times, such as `set-cookie`. */
  headers: Record<string, string | string[]>;
  body: string | null;
  /** Instead of a body: what is sent piece by piece, without its length. A failure ends the connection. */
  stream?: AsyncIterable<string>;
  /** Whether it may be compressed, if it is worth it (lib/http/content-encoding.ts). */
  isCompressible?: boolean;
  /** The compressed body, where it is kept. */
  compressed?: CompressedBody;
}

export type HeadersOfAnswer = Readonly<Record<string, string | string[]>>;

/** A response of the API: never cached, sniffed or framed, unless `headers` say otherwise. */
export function answer(
  status: number,
  contentType: string,
  body: string | null,
  headers: HeadersOfAnswer = {},
): HttpAnswer {
  return {
    status,
    headers: {
      "content-type": contentType,
      "cache-control": "no-store",
      ...baselineHeaders(),
      "content-security-policy": CLOSED_POLICY,
      "referrer-policy": "no-referrer",
      ...headers,
    },
    body,
  };
}

export function answerJson(value: unknown, headers?: HeadersOfAnswer, status = 200): HttpAnswer {
  return answer(status, JSON_TYPE, JSON.stringify(value), headers);
}

/** RFC 9457 (contract.md 2.7). */
export function answerProblem(problem: Problem): HttpAnswer {
  const { status, title, detail, parameters, headers } = problem;
  const body = JSON.stringify({ type: "about:blank", title, status, detail, parameters });
  return answer(status, PROBLEM_TYPE, body, headers);
}

/** RFC 9457, as our own groups answer (contract.md 9.7). */
export function answerTypedProblem(problem: Problem, requestId: string): HttpAnswer {
  const { status, detail, errors, more, headers } = problem;
  const reason = problem.reason ?? generalReason(status);
  const body = JSON.stringify({
    type: `/problems/${reason}`,
    title: titleOf(reason),
    status,
    detail,
    reason,
    requestId,
    ...(errors.length > 0 ? { errors } : {}),
    ...more,
  });
  return answer(status, PROBLEM_TYPE, body, headers);
}

/** 303: the browser continues with GET, on this site. */
export function answerSeeOther(path: string, cookies: string[] = []): HttpAnswer {
  const headers = { location: path, ...(cookies.length > 0 ? { "set-cookie": cookies } : {}) };
  return answer(303, TEXT_TYPE, null, headers);
}

/** The problem for a thrown value: the value itself if it is a Problem, else a 500 without details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(500, "Internal Server Error", {
    detail: "Something went wrong on our side. Try again; if it happens again, report the x-request-id.",
  });
}
