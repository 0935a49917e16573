import "server-only";
import {
  FAILURE_DETAIL_HEADER,
  FAILURE_REASON_HEADER,
  REQUEST_ID_HEADER,
  TRUNCATED_HEADER,
} from "@/lib/contract/headers";
import { type Entry, SUCCESS_WORD, statusRecord } from "@/lib/contract/entry";
import type { Outcome } from "@/lib/domain/outcome";
import { Problem } from "@/lib/domain/problem";
import { CLOSED_POLICY } from "./security-headers";

const JSON_TYPE = "application/json; charset=utf-8";
const PROBLEM_TYPE = "application/problem+json";
const TEXT_TYPE = "text/plain; charset=utf-8";

export { FAILURE_DETAIL_HEADER, FAILURE_REASON_HEADER, REQUEST_ID_HEADER, TRUNCATED_HEADER };

// What concerns the body; the rest of the baseline is added at the door (lib/http/security-headers.ts).
const BASELINE: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": CLOSED_POLICY,
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

/** A response of the API: never cached, never sniffed, never framed. */
export function respond(
  status: number,
  contentType: string,
  body: string | null,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, { status, headers: { "content-type": contentType, ...BASELINE, ...headers } });
}

export function respondJson(
  value: unknown,
  headers?: Readonly<Record<string, string>>,
  status = 200,
): Response {
  return respond(status, JSON_TYPE, JSON.stringify(value), headers);
}

/** RFC 9457 (contract.md 2.7). */
export function respondProblem(problem: Problem): Response {
  const { status, title, detail, parameters, headers } = problem;
  const body = JSON.stringify({ type: "about:blank", title, status, detail, parameters });
  return respond(status, PROBLEM_TYPE, body, headers);
}

/** The problem that a thrown value is to the caller: its own, or a 500 that tells nothing. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(500, "Internal Server Error", {
    detail:
      "Something went wrong on our side. Try again; if it stays so, give us the x-request-id of this response.",
  });
}

/**
 * The documented answer for what an operation came to. Everything that leaves is parsed by the contract, so that a
 * field too many is an error here and not a leak.
 */
export function respondAnswer(entry: Entry, answer: unknown): Response {
  if (entry.answer === "word") return respond(200, TEXT_TYPE, SUCCESS_WORD);
  if (entry.answer === "status") return respondOutcome(answer as Outcome<string>);
  const { maxRows } = entry;
  if (maxRows !== undefined && Array.isArray(answer) && answer.length > maxRows) {
    return respondJson(entry.result.parse(answer.slice(0, maxRows)), { [TRUNCATED_HEADER]: "true" });
  }
  return respondJson(entry.result.parse(answer));
}

function respondOutcome(outcome: Outcome<string>): Response {
  if (outcome.ok) return respondJson(statusRecord.parse({ STATUS: "SUCCESS" }));
  return respondJson(statusRecord.parse({ STATUS: "FAILURE" }), {
    [FAILURE_REASON_HEADER]: outcome.reason,
    [FAILURE_DETAIL_HEADER]: outcome.detail,
  });
}
