import "server-only";
import { Problem } from "@/lib/domain/problem";
import { baselineHeaders, CLOSED_POLICY } from "./security-headers";

const JSON_TYPE = "application/json; charset=utf-8";
const PROBLEM_TYPE = "application/problem+json";
export const TEXT_TYPE = "text/plain; charset=utf-8";

/** An answer while it is being put together: plain data, made a Response at the very end. */
export interface HttpAnswer {
  status: number;
  /** Lower-case names; a list for what is sent as several lines, such as `set-cookie`. */
  headers: Record<string, string | string[]>;
  body: string | null;
}

export type HeadersOfAnswer = Readonly<Record<string, string | string[]>>;

/** An answer of the API: never cached, never sniffed, never framed, unless `headers` say otherwise. */
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

/** 303: the browser goes on with GET, on this site. */
export function answerSeeOther(path: string, cookies: string[] = []): HttpAnswer {
  const headers = { location: path, ...(cookies.length > 0 ? { "set-cookie": cookies } : {}) };
  return answer(303, TEXT_TYPE, null, headers);
}

/** The problem that a thrown value is to the caller: its own, or a 500 that tells nothing. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(500, "Internal Server Error", {
    detail: "Something went wrong on our side. Try again; if it happens again, tell us the x-request-id.",
  });
}
