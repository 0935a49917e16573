import "server-only";
import { answerJson, type HttpAnswer } from "../http-answer";

interface ErrorShape {
  status: number;
  error: string;
  /** The interface document's meaning where it has one (section 7). */
  description: string;
  headers?: Readonly<Record<string, string>>;
}

const CHALLENGE = { "www-authenticate": 'Basic realm="rostrum", charset="UTF-8"' };

// The errors of RFC 6749 section 5.2, and those of HTTP itself at the token endpoint.
const ERRORS = {
  invalid_request: { status: 400, error: "invalid_request", description: "Invalid Request" },
  unsupported_grant_type: {
    status: 400,
    error: "unsupported_grant_type",
    description: "Unsupported Grant Type",
  },
  invalid_scope: { status: 400, error: "invalid_scope", description: "Invalid Scope" },
  invalid_client: {
    status: 401,
    error: "invalid_client",
    description: "Invalid Credentials",
    headers: CHALLENGE,
  },
  method_not_allowed: {
    status: 405,
    error: "invalid_request",
    description: "Method Not Allowed",
    headers: { allow: "POST" },
  },
  too_large: {
    status: 413,
    error: "invalid_request",
    description: "Content Too Large",
    headers: { connection: "close" },
  },
  too_many_failures: { status: 429, error: "temporarily_unavailable", description: "Too Many Requests" },
  unavailable: { status: 503, error: "temporarily_unavailable", description: "Service Unavailable" },
} as const satisfies Record<string, ErrorShape>;

export type OAuthErrorName = keyof typeof ERRORS;

/** Ends a token request; thrown by its steps, answered in one place. */
export class OAuthError extends Error {
  readonly status: number;
  private readonly shape: ErrorShape;
  private readonly extraHeaders: Readonly<Record<string, string>>;

  constructor(name: OAuthErrorName, extraHeaders: Readonly<Record<string, string>> = {}) {
    super(name);
    this.shape = ERRORS[name];
    this.status = this.shape.status;
    this.extraHeaders = extraHeaders;
  }

  /** The response of RFC 6749 section 5.2. */
  toAnswer(): HttpAnswer {
    const { status, error, description, headers } = this.shape;
    const body = { error, error_description: description };
    return answerJson(body, { pragma: "no-cache", ...headers, ...this.extraHeaders }, status);
  }
}
