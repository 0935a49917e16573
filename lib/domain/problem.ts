import type { Refusal } from "./outcome";

export interface ProblemExtras {
  /** What is wrong and what to do about it, in a sentence; never contains a value that was sent. */
  detail: string;
  /** The names of the parameters concerned. */
  parameters?: readonly string[];
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
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, title: string, { detail, parameters, headers, cause }: ProblemExtras) {
    super(detail, { cause });
    this.name = "Problem";
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.parameters = parameters;
    this.headers = headers ?? {};
  }
}

/** 403, with the only title that the interface document has for it. */
export function accessDenied(detail: string, headers: Readonly<Record<string, string>> = {}): Problem {
  return new Problem(403, "Access Denied", { detail, headers });
}

/** 404: nothing has the id that was sent. */
export function notFound(detail: string): Problem {
  return new Problem(404, "Not Found", { detail });
}

/** 409: the refusal of a rule, by an operation that answers with records (contract.md 2.9). */
export function conflict({ reason, detail }: Refusal<string>): Problem {
  return new Problem(409, "Conflict", { detail, headers: { "x-failure-reason": reason } });
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
    super(status, title, { detail: `${event} ${next}`, headers, cause });
  }
}

/** Whether this is the 503 of something that is away for the moment. */
export function isUnavailable(error: unknown): error is Problem {
  return error instanceof Problem && error.status === 503;
}
