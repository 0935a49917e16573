import "server-only";
import { visitor } from "@/lib/domain/access/principal";
import { Problem } from "@/lib/domain/problem";
import {
  answerTooLate,
  findPerformable,
  perform,
  type Performable,
  requireScope,
} from "@/lib/operations/perform";
import { answerPerformed } from "./answer-performed";
import { answerRequest, type Exchange, toCallContext } from "./answer-request";
import { authenticate } from "./principal";
import { readBody } from "./read-body";
import { requirePost } from "./require-post";
import { plainPath } from "./routes";
import { requireSameOrigin } from "./same-origin";

/**
 * An operation of a group (contract.md 2.8): 404/405, then 401, then 403, then 415/413/400, then the rule.
 */
export function serveOperation(request: Request): Promise<Response> {
  return answerRequest(request, groupOf(request), async (exchange) => {
    const performable = findOperation(exchange);
    requirePost(request);
    const principal = await exchange.patience.within(authenticate(exchange));
    requireScope(performable.entry, performable.operation, principal);
    const sent = await readBody(request);
    return answerPerformed(
      performable.entry,
      await exchange.patience.within(perform(performable, sent, principal, toCallContext(exchange)), () =>
        answerTooLate(performable.entry),
      ),
    );
  });
}

/** The operations for visitors of the sign-in pages and of the pages behind a letter's link, callable from our own pages only. */
export function serveVisitor(request: Request): Promise<Response> {
  return answerRequest(request, "/api", async (exchange) => {
    const performable = findOperation(exchange);
    requirePost(request);
    requireSameOrigin(request);
    const sent = await readBody(request);
    return answerPerformed(
      performable.entry,
      await exchange.patience.within(perform(performable, sent, visitor, toCallContext(exchange)), () =>
        answerTooLate(performable.entry),
      ),
    );
  });
}

function groupOf({ url }: Request): string {
  return `/${new URL(url).pathname.split("/", 2)[1] ?? ""}`;
}

function findOperation(exchange: Exchange): Performable {
  const path = plainPath(new URL(exchange.request.url).pathname);
  const performable = findPerformable(path);
  if (!performable) {
    throw new Problem(404, "Not Found", { detail: "There is no such operation. /docs lists them all." });
  }
  exchange.operation = path;
  return performable;
}
