import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from "fastify";
import { FAILURE_DETAIL_HEADER, FAILURE_REASON_HEADER } from "@/lib/contract/headers";
import type { Refusal } from "@/lib/domain/outcome";
import { Problem } from "@/lib/domain/problem";

/** The headers with the reason for a STATUS of FAILURE. */
export function refusalHeaders({ reason, detail }: Refusal<string>): Record<string, string> {
  return { [FAILURE_REASON_HEADER]: reason, [FAILURE_DETAIL_HEADER]: detail };
}

/** Answers any error with an RFC 9457 problem, and invalid parameters of a STATUS operation with FAILURE. */
export function answerError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const faults = "validation" in error ? error.validation : undefined;
  const isForm = faults?.every(({ keyword }) => keyword === "format" || keyword === "maxLength") === true;
  if (isForm && request.routeOptions.config.entry?.answer === "status") {
    const isDate = faults.every(({ params }) => ["day", "moment"].includes(String(params["format"])));
    const reason = isDate ? "invalid-date" : "invalid-parameter";
    const refusal = { ok: false, reason, detail: faults.map(describe).join(" ") } as const;
    return reply.headers(refusalHeaders(refusal)).send({ STATUS: "FAILURE" });
  }
  const { status, title, detail, parameters, headers } = faults ? toProblem(faults) : known(error, request);
  return reply
    .code(status)
    .headers(headers)
    .type("application/problem+json")
    .send(JSON.stringify({ type: "about:blank", title, status, detail, parameters }));
}

function nameOf({ params, instancePath }: FastifySchemaValidationError): string {
  const { missingProperty } = params;
  return typeof missingProperty === "string" ? missingProperty : instancePath.slice(1);
}

function describe(fault: FastifySchemaValidationError): string {
  return `${nameOf(fault)} ${fault.message ?? "is malformed"}.`;
}

function toProblem(faults: readonly FastifySchemaValidationError[]): Problem {
  const missing = faults.filter(({ keyword }) => keyword === "required" || keyword === "minLength");
  if (missing.length === 0) {
    return new Problem(400, "Invalid Parameter", {
      detail: faults.map(describe).join(" "),
      parameters: faults.map(nameOf),
    });
  }
  const parameters = missing.map(nameOf);
  const detail = `Send ${parameters.join(", ")}; ${parameters.length === 1 ? "it" : "each"} is required.`;
  return new Problem(400, "Missing Required Parameter", { detail, parameters });
}

function known(error: FastifyError | Problem, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new Problem(error.statusCode, error.name, { detail: error.message });
  }
  request.log.error({ error: error.name, code: error.code, stack: error.stack });
  return new Problem(500, "Internal Server Error", { detail: "Something went wrong." });
}
