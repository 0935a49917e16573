import type { Entry, EntryParams, EntryResult } from "./entry";
import type { FailureReason } from "./failure-reasons";
import {
  AWAITING_HEADER,
  FAILURE_DETAIL_HEADER,
  FAILURE_REASON_HEADER,
  REQUEST_ID_HEADER,
  TRUNCATED_HEADER,
  UNMET_RULES_HEADER,
} from "./headers";

/** The result of one call, as the caller sees it. */
export type Reply<E extends Entry> =
  | {
      kind: "result";
      result: EntryResult<E>;
      /** The list was longer than the operation may return. */
      truncated: boolean;
      /** The parameters that are saved only once they are confirmed. */
      awaiting: readonly string[];
      /** The sentences of the rules that only warn and are not met, in the caller's language. */
      unmet: readonly string[];
    }
  /** A rule refused the call; nothing was changed. `unmet`: the sentences of the season's rules that refused it. */
  | { kind: "refusal"; reason: FailureReason; detail: string; unmet: readonly string[] }
  | ProblemReply;

/** The call failed. */
export interface ProblemReply {
  kind: "problem";
  /** The HTTP status; 0 when there was no response at all. */
  status: number;
  title: string;
  detail: string;
  /** The parameters concerned. */
  parameters: readonly string[];
  /** For a 409: the reason of the refusal. */
  reason: FailureReason | undefined;
  /** For a 429: how long to wait. */
  retryAfterSeconds: number | undefined;
  /** What to quote to the operator of the service. */
  requestId: string;
  /** A write that is not repeatable got no answer, so that it may have been made. */
  mayBeDone?: true;
}

/** The cache key of a reply; it begins with the operation's path, so that all replies of one operation can be matched. */
export function replyKey<E extends Entry>(
  entry: E,
  params: EntryParams<E>,
): readonly [string, EntryParams<E>] {
  return [entry.path, params];
}

/**
 * Parses the response of an operation (contract.md section 2). It is not validated here, because the service has already
 * validated it against the same contract.
 */
export async function readReply<E extends Entry>(entry: E, response: Response): Promise<Reply<E>> {
  const { headers } = response;
  if (!response.ok) return readProblem(response);
  if (entry.answer === "word") {
    return {
      kind: "result",
      result: (await response.text()) as EntryResult<E>,
      truncated: false,
      awaiting: [],
      unmet: [],
    };
  }
  const unmet = readUnmetRules(headers);
  const body = (await response.json()) as EntryResult<E>;
  if (entry.answer === "status" && (body as { STATUS?: unknown }).STATUS === "FAILURE") {
    const reason = (headers.get(FAILURE_REASON_HEADER) ?? "invalid-parameter") as FailureReason;
    return { kind: "refusal", reason, detail: headers.get(FAILURE_DETAIL_HEADER) ?? "", unmet };
  }
  return {
    kind: "result",
    result: body,
    truncated: headers.get(TRUNCATED_HEADER) === "true",
    awaiting: headers.get(AWAITING_HEADER)?.split(", ") ?? [],
    unmet,
  };
}

function readUnmetRules(headers: Headers): string[] {
  const sentences = headers.get(UNMET_RULES_HEADER);
  return sentences === null ? [] : sentences.split(",").map(decodeURIComponent);
}

async function readProblem(response: Response): Promise<ProblemReply> {
  const body = (await response.json().catch(() => ({}))) as Partial<ProblemReply>;
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  return {
    kind: "problem",
    status: response.status,
    title: body.title ?? "",
    detail: body.detail ?? "",
    parameters: body.parameters ?? [],
    reason: (response.headers.get(FAILURE_REASON_HEADER) ?? undefined) as FailureReason | undefined,
    retryAfterSeconds: Number.isFinite(wait) ? wait : undefined,
    requestId: response.headers.get(REQUEST_ID_HEADER) ?? "",
  };
}
