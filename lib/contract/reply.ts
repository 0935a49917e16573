import type { FailureReason, GeneralReason } from "@/lib/vocabulary/failure-reasons";
import { type Entry, type EntryCurrent, type EntryParams, type EntryResult, isTyped } from "./entry";
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
  | ProblemReply<EntryCurrent<E>>;

/** What a `stale-change` comes with (contract.md 9.9), as far as the caller may read it. */
export interface StaleChange<Current = unknown> {
  /** Absent where there is nothing left to read. */
  current?: Current;
  /** The member who made the last change; absent where no member did. */
  changedBy?: { memberId: string; name: string };
  /** RFC 3339. */
  changedAt?: string;
}

/** The call failed. */
export interface ProblemReply<Current = unknown> {
  kind: "problem";
  /** The HTTP status; 0 when there was no response at all. */
  status: number;
  title: string;
  detail: string;
  /** The parameters it is about. */
  parameters: readonly string[];
  /** What is wrong with typed input, each with a JSON pointer (contract.md 9.7). */
  errors: readonly { pointer: string; detail: string }[];
  /** The sentences of the season's rules that refused it. */
  unmet?: readonly string[];
  /** The reason of the refusal, where it is the operation's own. */
  reason: FailureReason | undefined;
  /** Of a `stale-change`: what is now. */
  stale?: StaleChange<Current>;
  /** For a 429: how long to wait. */
  retryAfterSeconds: number | undefined;
  /** What to quote to the operator of the service. */
  requestId: string;
  /** A write got no answer, so that it may have been made: the reader should look first, or may repeat it as it is. */
  mayBeDone?: "look" | "repeat";
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
  if (!response.ok) return (await readProblem(response)) as ProblemReply<EntryCurrent<E>>;
  if (entry.answer === "word") {
    return {
      kind: "result",
      result: (await response.text()) as EntryResult<E>,
      truncated: false,
      awaiting: [],
      unmet: [],
    };
  }
  if (entry.answer === "file") {
    const result = { fileName: fileNameIn(headers), content: await response.blob() } as EntryResult<E>;
    return { kind: "result", result, truncated: false, awaiting: [], unmet: [] };
  }
  if (isTyped(entry)) {
    const result = (await response.json()) as EntryResult<E>;
    return { kind: "result", result, truncated: false, awaiting: [], unmet: [] };
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

/** The name that the service gave a file (RFC 6266). */
function fileNameIn(headers: Headers): string {
  const [, name = "file"] = /filename\*=UTF-8''([^;]+)/.exec(headers.get("content-disposition") ?? "") ?? [];
  return decodeURIComponent(name);
}

function readUnmetRules(headers: Headers): string[] {
  const sentences = headers.get(UNMET_RULES_HEADER);
  return sentences === null ? [] : sentences.split(",").map(decodeURIComponent);
}

async function readProblem(response: Response): Promise<ProblemReply> {
  const body = (await response.json().catch(() => ({}))) as Partial<ProblemReply> & StaleChange;
  return {
    kind: "problem",
    status: response.status,
    title: body.title ?? "",
    detail: body.detail ?? "",
    parameters: body.parameters ?? [],
    errors: body.errors ?? [],
    unmet: body.unmet ?? [],
    reason: ownReason(body.reason ?? response.headers.get(FAILURE_REASON_HEADER) ?? undefined),
    ...(body.reason === "stale-change" ? { stale: staleIn(body) } : {}),
    retryAfterSeconds: secondsToWait(response),
    requestId: response.headers.get(REQUEST_ID_HEADER) ?? "",
  };
}

/** The seconds that a response asks its caller to wait. */
export function secondsToWait({ headers }: Response): number | undefined {
  const wait = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(wait) ? wait : undefined;
}

function staleIn({ current, changedBy, changedAt }: StaleChange): StaleChange {
  return {
    ...(current === undefined ? {} : { current }),
    ...(changedBy ? { changedBy } : {}),
    ...(changedAt === undefined ? {} : { changedAt }),
  };
}

/** The reasons that say no more than a status; a page has words for those. */
const GENERAL: ReadonlySet<string> = new Set([
  "not-signed-in",
  "access-denied",
  "not-found",
  "method-not-allowed",
  "body-too-large",
  "unsupported-media-type",
  "too-many-requests",
  "idempotency-key-reused",
  "request-in-progress",
  "secret-shown-once",
  "internal-error",
  "unavailable",
  "outcome-unknown",
] satisfies GeneralReason[]);

/** The reason, where it is the operation's own. */
export function ownReason(reason: string | undefined): FailureReason | undefined {
  return reason === undefined || GENERAL.has(reason) ? undefined : (reason as FailureReason);
}
