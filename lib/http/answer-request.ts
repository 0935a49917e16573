import "server-only";
import { randomUUID } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { FastResponse } from "srvx/node";
import { REQUEST_ID_HEADER } from "@/lib/contract/headers";
import type { Principal } from "@/lib/domain/access/principal";
import { LOCALE_COOKIE } from "@/lib/domain/site/site-preferences";
import { chooseLocale, type Locale } from "@/lib/domain/text/locale";
import { readCookies } from "@/lib/identity/session/session-cookie";
import type { CallContext } from "@/lib/operations/perform";
import { measurements } from "@/lib/telemetry/measurements";
import { type OpenSpan, tracing } from "@/lib/telemetry/tracing";
import { callerAddress } from "./client-address";
import { acceptedEncodings, compressOnce } from "./content-encoding";
import { crossOriginHeaders } from "./cross-origin";
import { answerProblem, answerTypedProblem, type HttpAnswer, toProblem } from "./http-answer";
import { incomingOf } from "./incoming";
import { logFault, logRequest } from "./request-log";
import { Timeout } from "./timeout";

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

/** The language of the caller. */
function requestLocale(request: Request): Locale {
  return chooseLocale(readCookies(request)[LOCALE_COOKIE], request.headers.get("accept-language"));
}

// Smaller bodies fit into one packet anyway.
const WORTH_COMPRESSING_CHARACTERS = 1024;
const COMPRESSIBLE = /^(application\/json|application\/problem\+json|text\/)/;

/**
 * Turns an answer into a Response: text of more than 1 kB is compressed for clients that accept it, and a HEAD request
 * never gets a body.
 */
export async function toResponse(answer: HttpAnswer, request: Request): Promise<Response> {
  const { status, headers, body } = answer;
  if (answer.stream)
    return new FastResponse(ReadableStream.from(bytesOf(answer.stream)) as BodyInit, {
      status,
      headers: entriesOf(headers),
    });
  if (body === null) return new FastResponse(null, { status, headers: entriesOf(headers) });
  const bytes = isWorthCompressing(answer) ? await encode(answer, body, request) : body;
  headers["content-length"] = String(typeof bytes === "string" ? Buffer.byteLength(bytes) : bytes.byteLength);
  const shown = request.method === "HEAD" ? null : bytes;
  return new FastResponse(shown, { status, headers: entriesOf(headers) });
}

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

function isWorthCompressing({ headers, body, isCompressible = true }: HttpAnswer): boolean {
  if (!isCompressible || body === null || body.length <= WORTH_COMPRESSING_CHARACTERS) return false;
  return COMPRESSIBLE.test(String(headers["content-type"]));
}

/** The body in the best encoding that the client accepts, which the headers then say. */
async function encode(answer: HttpAnswer, body: string, request: Request) {
  const vary = answer.headers["vary"];
  answer.headers["vary"] = vary === undefined ? "accept-encoding" : `${String(vary)}, accept-encoding`;
  const [encoding] = acceptedEncodings(request.headers.get("accept-encoding") ?? "");
  // Next compresses by itself, and would drop the header that says so.
  if (encoding === undefined || !incomingOf(request)) return body;
  answer.headers["content-encoding"] = encoding;
  return answer.compressed?.[encoding] ?? compressOnce(body, encoding);
}

function entriesOf(headers: HttpAnswer["headers"]): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : value.map((line): [string, string] => [name, line]),
  );
}
