import "server-only";
import { isTyped, takesKey } from "@/lib/contract/entry";
import { IDEMPOTENCY_KEY_HEADER } from "@/lib/contract/headers";
import { type Principal, visitor } from "@/lib/domain/access/principal";
import { generalProblem, Problem } from "@/lib/domain/problem";
import { answerTooLate, findOperation, perform, requireScope } from "@/lib/operations/perform";
import { answerPerformed } from "./answer-performed";
import { answerRequest, type Exchange, toCallContext } from "./answer-request";
import type { HttpAnswer } from "./http-answer";
import { authenticate } from "./principal";
import { readBody, readJsonBody } from "./read-body";
import { requirePost } from "./require-post";
import { plainPath } from "./routes";
import type { DefinedOperation } from "@/lib/operations/operation";
import { requireSameOrigin } from "./same-origin";

/**
 * An operation of a group (contract.md 2.8): 404/405, then 401, then 403, then 415/413/400, then the rule.
 */
export function serveOperation(request: Request): Promise<Response> {
  return answerRequest(request, groupOf(request), async (exchange) => {
    const operation = operationAsked(exchange);
    requirePost(request);
    const principal = await exchange.timeout.within(authenticate(exchange));
    requireScope(operation, principal);
    return performSent(operation, principal, exchange);
  });
}

/** An operation of the group `/visitor`, which only our own pages may call (contract.md 9.12); a credential is not looked at. */
export function serveVisitor(request: Request): Promise<Response> {
  return answerRequest(request, "/visitor", async (exchange) => {
    const operation = operationAsked(exchange);
    requirePost(request);
    requireSameOrigin(request);
    return performSent(operation, visitor, exchange);
  });
}

async function performSent(
  operation: DefinedOperation,
  caller: Principal,
  exchange: Exchange,
): Promise<HttpAnswer> {
  const { entry } = operation;
  const { request } = exchange;
  const sent = isTyped(entry) ? { json: await readJsonBody(request, entry) } : await readBody(request);
  const idempotencyKey = takesKey(entry) ? readIdempotencyKey(request) : undefined;
  const performed = perform(operation, sent, caller, { ...toCallContext(exchange), idempotencyKey });
  const tooLate = () => answerTooLate(entry, idempotencyKey !== undefined);
  return answerPerformed(entry, await exchange.timeout.within(performed, tooLate));
}

/** @throws Problem 400 for an invalid key */
function readIdempotencyKey({ headers }: Request): string | undefined {
  const key = headers.get(IDEMPOTENCY_KEY_HEADER) ?? undefined;
  if (key === undefined || /^[!-~]{1,64}$/.test(key)) return key;
  throw generalProblem(
    "invalid-parameter",
    "Idempotency-Key must have 1 to 64 ASCII characters and no spaces.",
  );
}

function groupOf({ url }: Request): string {
  return `/${new URL(url).pathname.split("/", 2)[1] ?? ""}`;
}

function operationAsked(exchange: Exchange): DefinedOperation {
  const path = plainPath(new URL(exchange.request.url).pathname);
  const operation = findOperation(path);
  if (!operation) {
    throw new Problem(404, "Not Found", { detail: "There is no such operation. /docs lists them all." });
  }
  exchange.operation = path;
  exchange.isTyped = isTyped(operation.entry);
  return operation;
}
