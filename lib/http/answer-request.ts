import "server-only";
import { randomUUID } from "node:crypto";
import { REQUEST_ID_HEADER } from "@/lib/contract/headers";
import type { Principal } from "@/lib/domain/access/principal";
import type { CallContext } from "@/lib/operations/perform";
import { callerAddress } from "./client-address";
import { answerProblem, type HttpAnswer, toProblem } from "./http-answer";
import { Patience } from "./patience";
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
  patience: Patience;
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
    patience: new Patience(),
  };
  const began = performance.now();
  let answer: HttpAnswer;
  try {
    answer = await work(exchange);
  } catch (error) {
    const problem = toProblem(error);
    // A 503 says what is away, and the log says once when it went (server/service.ts).
    if (problem.status === 500) logFault(exchange.requestId, error);
    answer = answerProblem(problem);
  }
  const { requestId, caller } = exchange;
  answer.headers[REQUEST_ID_HEADER] = requestId;
  if (operation !== undefined) {
    const milliseconds = performance.now() - began;
    logRequest({ requestId, operation: exchange.operation, caller, status: answer.status, milliseconds });
  }
  return toResponse(answer, request);
}

/** The context that a request passes to its operation. */
export function toCallContext({ request, requestId, now }: Exchange): CallContext {
  return { requestId, now, address: callerAddress(request), locale: requestLocale(request) };
}
