import "server-only";
import { type Entry, isTyped, takesKey } from "@/lib/contract/entry";
import {
  AWAITING_HEADER,
  FAILURE_DETAIL_HEADER,
  FAILURE_REASON_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  TRUNCATED_HEADER,
  UNMET_RULES_HEADER,
} from "@/lib/contract/headers";
import { type Principal, visitor } from "@/lib/domain/access/principal";
import { generalProblem, Problem } from "@/lib/domain/problem";
import type { FileAnswer } from "@/lib/operations/file-answer";
import type { DefinedOperation } from "@/lib/operations/operation";
import {
  answerTooLate,
  findOperation,
  perform,
  type Performed,
  requireScope,
} from "@/lib/operations/perform";
import { answerRequest, type Exchange, toCallContext } from "./answer-request";
import { answer, answerJson, type HttpAnswer, TEXT_TYPE } from "./http-answer";
import { authenticate } from "./principal";
import { readBody, readJsonBody } from "./read-body";
import { plainPath } from "./routes";
import { requireSameOrigin } from "./same-origin";

/**
 * An operation of a group (contract.md 2.8): 404/405, then 401, then 403, then 415/413/400, then the rule.
 */
export function serveOperation(request: Request): Promise<Response> {
  return answerRequest(request, groupOf(request), async (exchange) => {
    const operation = operationAsked(exchange);
    requirePost(request);
    const principal = await exchange.timeout.within(authenticate(exchange, !operation.entry.isPoll));
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

/** The documented response for the outcome of an operation (contract.md 2.1, 2.6, 2.9, 2.10, 8.10). */
export function answerPerformed(entry: Entry, performed: Performed): HttpAnswer {
  if (performed.kind === "refusal") {
    return answerJson(
      { STATUS: "FAILURE" },
      {
        [FAILURE_REASON_HEADER]: performed.reason,
        [FAILURE_DETAIL_HEADER]: performed.detail,
        ...unmetRules(performed),
      },
    );
  }
  if (entry.answer === "file") return answerFile(performed.result as FileAnswer);
  if (entry.answer === "word") return answer(200, TEXT_TYPE, String(performed.result));
  const answered = answerJson(performed.result, {
    ...(performed.truncated ? { [TRUNCATED_HEADER]: "true" } : {}),
    ...(performed.awaiting.length > 0 ? { [AWAITING_HEADER]: performed.awaiting.join(", ") } : {}),
    ...unmetRules(performed),
  });
  return entry.returnsCredential ? { ...answered, isCompressible: false } : answered;
}

/** A file to be saved (RFC 6266): its name in ASCII for old programs, and as it is. */
function answerFile({ fileName, mediaType, pieces }: FileAnswer): HttpAnswer {
  const plain = fileName.replaceAll(/[^\w.-]/g, "-");
  const named = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  const headers = { "content-disposition": named };
  return { ...answer(200, `${mediaType}; charset=utf-8`, null, headers), stream: pieces };
}

function unmetRules({ unmet }: Performed): Record<string, string> {
  return unmet.length > 0 ? { [UNMET_RULES_HEADER]: unmet.map(encodeURIComponent).join(",") } : {};
}

/** For operations. @throws Problem 405 for anything but POST */
function requirePost(request: Request): void {
  if (request.method === "POST") return;
  throw new Problem(405, "Method Not Allowed", {
    detail: "Every operation is a POST.",
    headers: { allow: "POST" },
  });
}
