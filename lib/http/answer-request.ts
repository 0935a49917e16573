import "server-only";
import { randomUUID } from "node:crypto";
import type { Principal } from "@/lib/domain/principal";
import { logFault, logRequest } from "./request-log";
import { REQUEST_ID_HEADER, respondProblem, toProblem } from "./respond";

/** What the steps of one request learn and share. */
export interface Exchange {
  request: Request;
  requestId: string;
  now: Date;
  /** What the log line calls it. */
  operation: string;
  /** Known once the credential was checked. */
  caller: Pick<Principal, "kind" | "id"> | undefined;
}

/**
 * Answers one request: whatever happens inside becomes a response with its `x-request-id`, and one log line.
 * Every API route goes through here.
 */
export async function answerRequest(
  request: Request,
  operation: string,
  work: (exchange: Exchange) => Promise<Response>,
): Promise<Response> {
  const exchange: Exchange = {
    request,
    requestId: randomUUID(),
    now: new Date(),
    operation,
    caller: undefined,
  };
  const began = performance.now();
  let response: Response;
  try {
    response = await work(exchange);
  } catch (error) {
    const problem = toProblem(error);
    if (problem.status >= 500) logFault(exchange.requestId, error);
    response = respondProblem(problem);
  }
  response.headers.set(REQUEST_ID_HEADER, exchange.requestId);
  const milliseconds = performance.now() - began;
  const { requestId, caller } = exchange;
  logRequest({ requestId, operation: exchange.operation, caller, status: response.status, milliseconds });
  // A HEAD request is answered without its body, whatever the answer is.
  return request.method === "HEAD" ? new Response(null, response) : response;
}
