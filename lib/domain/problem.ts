import {
  type FailureReason,
  type GeneralReason,
  type ProblemReason,
  statusOf,
  titleOf,
} from "@/lib/vocabulary/failure-reasons";
import type { Refusal } from "./outcome";

/** One thing that is wrong with the input. */
export interface InputError {
  /** Where, as a JSON pointer (RFC 6901): `/moves/3/before`. */
  pointer: string;
  /** What, as the end of a sentence; never contains a value that was sent. */
  detail: string;
}

export interface ProblemExtras {
  /** What is wrong and what to do about it, in a sentence; never contains a value that was sent. */
  detail: string;
  /** The names of the parameters it is about. */
  parameters?: readonly string[];
  /** Why, where the status alone does not say it. */
  reason?: ProblemReason;
  /** What is wrong with typed input (contract.md 9.7). */
  errors?: readonly InputError[];
  /** What the answer of a typed operation says besides, such as the sentences of unmet rules. */
  more?: Readonly<Record<string, unknown>>;
  /** Response headers to send with it, such as `retry-after`. */
  headers?: Readonly<Record<string, string>>;
  /** The error behind it, for our own programs; it never reaches a caller. */
  cause?: unknown;
}

/** The one error that reaches a caller: an RFC 9457 problem (contract.md 2.7). Anything else thrown is a 500. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly parameters: readonly string[] | undefined;
  readonly reason: ProblemReason | undefined;
  readonly errors: readonly InputError[];
  readonly more: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, title: string, extras: ProblemExtras) {
    const { detail, parameters, reason, errors, more, headers, cause } = extras;
    super(detail, { cause });
    this.name = "Problem";
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.parameters = parameters;
    this.reason = reason;
    this.errors = errors ?? [];
    this.more = more ?? {};
    this.headers = headers ?? {};
  }
}

/** 403, with the only title that the interface document has for it. */
export function accessDenied(detail: string, headers: Readonly<Record<string, string>> = {}): Problem {
  return new Problem(403, "Access Denied", { detail, headers });
}

/** A problem that any operation may have (contract.md 9.7). */
export function generalProblem(
  reason: GeneralReason | "invalid-parameter",
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Problem {
  return new Problem(statusOf(reason), titleOf(reason), { detail, reason, headers });
}

/** 404: nothing has the id that was sent. */
export function notFound(detail: string): Problem {
  return new Problem(404, "Not Found", { detail });
}

/** 409: the refusal of a rule, by an operation that answers with records (contract.md 2.9). */
export function conflict({ reason, detail }: Refusal<FailureReason>): Problem {
  return new Problem(409, "Conflict", { detail, reason, headers: { "x-failure-reason": reason } });
}

/** The refusal of a rule by a typed operation (contract.md 9.7), whose call makes it (`call.refuse`). */
export function refusalProblem(
  { reason, detail }: Refusal<FailureReason>,
  extras: Pick<ProblemExtras, "errors" | "more"> = {},
): Problem {
  return new Problem(statusOf(reason), "Refused", { ...extras, detail, reason });
}

/** 400: typed input that is not as the contract asks (contract.md 9.7). */
export function invalidInput(errors: readonly InputError[]): Problem {
  const detail = errors.map(({ pointer, detail: words }) => `${pointer || "The body"} ${words}.`).join(" ");
  return new Problem(400, "Invalid Parameter", { detail, reason: "invalid-parameter", errors });
}

/** 503: something that the call needs is away for the moment; the same call may be repeated (contract.md 8.6). */
export function unavailable(detail: string, cause?: unknown): Problem {
  return new Problem(503, "Service Unavailable", { detail, headers: { "retry-after": "1" }, cause });
}

/** 503: no answer came, so that the change may or may not have been made. */
export class OutcomeUnknown extends Problem {
  /**
   * @param event what happened, in a sentence
   * @param next what the caller should do, which depends on the operation
   */
  constructor(
    readonly event: string,
    {
      next = "Look whether it was made before you send it again.",
      cause,
    }: { next?: string; cause?: unknown },
  ) {
    const { status, title, headers } = unavailable(event);
    super(status, title, { detail: `${event} ${next}`, reason: "outcome-unknown", headers, cause });
  }
}

/** Whether this is the 503 of something that is away for the moment. */
export function isUnavailable(error: unknown): error is Problem {
  return error instanceof Problem && error.status === 503;
}
