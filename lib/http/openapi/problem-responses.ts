import "server-only";
import type { Json } from "./token-operation";

/** RFC 9457 (contract.md 2.7). */
export const PROBLEM_SCHEMA: Json = {
  type: "object",
  description: "RFC 9457.",
  required: ["type", "title", "status"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    parameters: { type: "array", items: { type: "string" }, description: "The parameters it is about." },
  },
};

/** RFC 9457, as our own groups answer (contract.md 9.7). */
export const TYPED_PROBLEM_SCHEMA: Json = {
  type: "object",
  description: "RFC 9457.",
  required: ["type", "title", "status", "detail", "reason", "requestId"],
  properties: {
    type: { type: "string", description: "The address of a page about the reason." },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "What is wrong and what to do, in a sentence." },
    reason: { type: "string" },
    requestId: { type: "string", description: "Names this request in the service's log." },
    errors: {
      type: "array",
      description: "What is wrong with the input.",
      items: {
        type: "object",
        required: ["pointer", "detail"],
        properties: {
          pointer: { type: "string", description: "A JSON pointer (RFC 6901) into the body." },
          detail: { type: "string" },
        },
      },
    },
  },
};

const PROBLEMS = {
  BadRequest: [
    400,
    "Missing Required Parameter",
    "A parameter is missing, blank, repeated, too long or malformed.",
  ],
  Unauthorized: [401, "Access Denied", "No access token, or one that is invalid or expired."],
  Forbidden: [403, "Access Denied", "The access token lacks the scope, or the member may not do this."],
  NotFound: [404, "Not Found", "Nothing with this id exists."],
  Conflict: [409, "Conflict", "The season or the state of the thing does not allow it."],
  TooLarge: [413, "Content Too Large", "The body has more than 64 KiB."],
  UnsupportedMediaType: [415, "Unsupported Media Type", "The body is of another content type."],
  TooManyRequests: [429, "Too Many Requests", "Wait as many seconds as Retry-After says."],
} as const;

export type ProblemName = keyof typeof PROBLEMS;

/** The shared responses of the document, by name. */
export function problemResponses(): Json {
  return Object.fromEntries(
    Object.entries(PROBLEMS).map(([name, [status, title, description]]) => [
      name,
      {
        description,
        content: {
          "application/problem+json": {
            schema: { $ref: "#/components/schemas/Problem" },
            example: { type: "about:blank", title, status },
          },
        },
      },
    ]),
  );
}

/** References to shared responses, by status, for one operation. */
export function problemReferences(names: readonly ProblemName[]): Json {
  return Object.fromEntries(
    names.map((name) => [String(PROBLEMS[name][0]), { $ref: `#/components/responses/${name}` }]),
  );
}
