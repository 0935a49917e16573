export interface ProblemExtras {
  /** What is wrong and what to do about it, in a sentence; never contains a value that was sent. */
  detail: string;
  /** The names of the parameters concerned. */
  parameters?: readonly string[];
  /** Response headers to send with it, such as `retry-after`. */
  headers?: Readonly<Record<string, string>>;
}

/** The one error that reaches a caller: an RFC 9457 problem (contract.md 2.7). Anything else thrown is a 500. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly parameters: readonly string[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, title: string, { detail, parameters, headers }: ProblemExtras) {
    super(detail);
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
