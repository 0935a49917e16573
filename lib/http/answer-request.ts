import "server-only";
import { randomUUID } from "node:crypto";
import { REQUEST_ID_HEADER } from "@/lib/contract/headers";
import type { Principal } from "@/lib/domain/access/principal";
import type { CallContext } from "@/lib/operations/perform";
import { measurements } from "@/lib/telemetry/measurements";
import { type OpenSpan, tracing } from "@/lib/telemetry/tracing";
import { callerAddress } from "./client-address";
import { crossOriginHeaders } from "./cross-origin";
import { answerProblem, answerTypedProblem, type HttpAnswer, toProblem } from "./http-answer";
import { Timeout } from "./timeout";
import { requestLocale } from "./request-locale";
import { logFault, logRequest } from "./request-log";
import { toResponse } from "./to-response";

/** The state that the steps of one request share. */
export interface Exchange {
  request: Request;
  requestId: string;
  now: Date;
  /** The operation's name in the log line. */
  operation: string;
  /** Known once the credential has been checked. */
  caller: Pick<Principal, "kind" | "id"> | undefined;
  /** How long this caller is kept waiting. */
  timeout: Timeout;
  /** The operation is one of our own groups, whose problems are typed (contract.md 9.7). */
  isTyped: boolean;
}

/**
 * Answers one request: any outcome or error becomes a response with its `x-request-id`, and one log line. Every route of
 * the API goes through here.
 * @param operation the name for the log line until a better one is known; without one, the request is not logged
 */
export async function answerRequest(
  request: Request,
  operation: string | undefined,
  work: (exchange: Exchange) => HttpAnswer | Promise<HttpAnswer>,
): Promise<Response> {
  const exchange: Exchange = {
    request,
    requestId: randomUUID(),
    now: new Date(),
    operation: operation ?? "",
    caller: undefined,
    timeout: new Timeout(),
    isTyped: false,
  };
  const began = performance.now();
  const span = operation === undefined ? undefined : startSpan(exchange);
  let answer: HttpAnswer;
  try {
    answer = await (span ? span.run(() => work(exchange)) : work(exchange));
  } catch (error) {
    const problem = toProblem(error);
    // A 503 says what is away, and the log says once when it went (server/service.ts).
    if (problem.status === 500) logFault({ requestId: exchange.requestId }, error);
    answer = exchange.isTyped ? answerTypedProblem(problem, exchange.requestId) : answerProblem(problem);
  }
  const { requestId, caller } = exchange;
  if (answer.stream) answer.stream = withFaultLogged(answer.stream, requestId);
  answer.headers[REQUEST_ID_HEADER] = requestId;
  const crossOrigin = crossOriginHeaders(request);
  if (crossOrigin) Object.assign(answer.headers, crossOrigin);
  if (operation !== undefined) {
    const milliseconds = performance.now() - began;
    logRequest({
      requestId,
      operation: exchange.operation,
      caller,
      address: callerAddress(request),
      status: answer.status,
      milliseconds,
    });
    measurements()?.answered(exchange.operation, answer.status, milliseconds / 1000);
  }
  if (span) endSpan(span, exchange, answer.status);
  return toResponse(answer, request);
}

/** Logs what fails after the 200, of which the client learns by the end of the connection alone. */
async function* withFaultLogged(pieces: AsyncIterable<string>, requestId: string): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (error) {
    logFault({ requestId }, error);
    throw error;
  }
}

function startSpan({ request }: Exchange): OpenSpan | undefined {
  const start = tracing();
  if (!start) return undefined;
  const { method, headers } = request;
  const traceparent = headers.get("traceparent");
  const tracestate = headers.get("tracestate") ?? "";
  return start({
    kind: "request",
    name: method,
    attributes: { "http.request.method": method },
    ...(traceparent === null ? {} : { caller: { traceparent, tracestate } }),
  });
}

/** The id leads from a span to its line in the log. */
function endSpan(span: OpenSpan, { request, requestId, operation }: Exchange, status: number): void {
  span.rename(`${request.method} ${operation}`);
  span.end({
    failed: status >= 500,
    attributes: {
      "http.route": operation,
      "http.response.status_code": status,
      "rostrum.request_id": requestId,
    },
  });
}

/** The context that a request passes to its operation. */
export function toCallContext({ request, requestId, now }: Exchange): CallContext {
  return { requestId, now, address: callerAddress(request), locale: requestLocale(request) };
}
