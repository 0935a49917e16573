import type { IncomingMessage, ServerResponse } from "node:http";
import { measurements } from "@/lib/telemetry/measurements";
import { type OpenSpan, tracing } from "@/lib/telemetry/tracing";

/** Measures and traces a request that is not the API's: as "page", whatever its path, or as "static" for a file. */
export function observePage<Result>(
  request: IncomingMessage,
  response: ServerResponse,
  work: () => Result,
): Result {
  const [measured, start] = [measurements(), tracing()];
  if (!measured && !start) return work();
  const operation = request.url?.startsWith("/_next/") ? "static" : "page";
  const { method = "GET" } = request;
  const began = performance.now();
  let span: OpenSpan | undefined;
  if (start) {
    const { traceparent, tracestate } = request.headers;
    span = start({
      kind: "request",
      name: `${method} ${operation}`,
      attributes: { "http.request.method": method },
      ...(typeof traceparent === "string"
        ? { caller: { traceparent, tracestate: String(tracestate ?? "") } }
        : {}),
    });
  }
  response.once("close", () => {
    const { statusCode } = response;
    measured?.answered(operation, statusCode, (performance.now() - began) / 1000);
    span?.end({ failed: statusCode >= 500, attributes: { "http.response.status_code": statusCode } });
  });
  return span ? span.run(work) : work();
}
