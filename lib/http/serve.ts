import "server-only";
import { contract, type Group } from "@/lib/contract/contract";
import type { Entry } from "@/lib/contract/entry";
import { tidyText } from "@/lib/domain/parameter-text";
import { Problem } from "@/lib/domain/problem";
import type { Principal } from "@/lib/domain/principal";
import type { Operation } from "@/lib/operations/operation";
import { operations } from "@/lib/operations/registry";
import { accessDenied } from "./access-denied";
import { answerRequest, type Exchange } from "./answer-request";
import { callerAddress } from "./client-address";
import { authenticate } from "./principal";
import { readBody, type SentParameters } from "./read-body";
import { readParams } from "./read-params";
import { requirePost } from "./require-post";
import { respondAnswer } from "./respond";

/**
 * The service of one group of operations, as a plain function from Request to Response (contract.md 2.8):
 * 404/405, then 401, then 403, then 415/413/400, then the rule.
 */
export function serve(group: Group): (request: Request) => Promise<Response> {
  return (request) =>
    answerRequest(request, `/${group}`, async (exchange) => {
      const { entry, operation } = findOperation(group, exchange);
      requirePost(request);
      const principal = await authenticate(exchange);
      requireScope(entry, operation, principal);
      const sent = await readBody(request);
      requireAccess(operation, principal, sent);
      const read = readParams(entry, sent);
      if (!read.ok) return respondAnswer(entry, read);
      const { requestId, now } = exchange;
      const call = { principal, requestId, now, address: callerAddress(request) };
      return respondAnswer(entry, await operation.run(read.params, call));
    });
}

function findOperation(group: Group, exchange: Exchange): { entry: Entry; operation: Operation } {
  const { pathname } = new URL(exchange.request.url);
  // A trailing slash is the same address; a redirect would cost many clients their body.
  const segment = pathname.replace(/\/+$/, "").slice(`/${group}/`.length);
  const entry = (contract[group] as Record<string, Entry>)[segment];
  const operation = (operations[group] as Record<string, Operation>)[segment];
  if (!Object.hasOwn(contract[group], segment) || !entry || !operation) {
    throw new Problem(404, "Not Found", { detail: "There is no such operation. /docs lists them all." });
  }
  exchange.operation = entry.path;
  return { entry, operation };
}

/** What can be refused without looking at the body: a missing scope, or an operation that is not for members. */
function requireScope(entry: Entry, operation: Operation, principal: Principal): void {
  if (principal.kind === "client") {
    if (entry.scope === null) throw accessDenied("This operation is for signed-in members.");
    if (principal.scopes.includes(entry.scope)) return;
    throw accessDenied(`The access token lacks the scope ${entry.scope}.`, {
      "www-authenticate": `Bearer error="insufficient_scope", scope="${entry.scope}"`,
    });
  }
  if (!operation.mayCall.permits(principal, () => undefined)) throw accessDenied();
}

function requireAccess(operation: Operation, principal: Principal, sent: SentParameters): void {
  if (principal.kind === "client") return;
  const given = (name: string) => {
    const value = sent.values.get(name);
    return value === undefined ? undefined : tidyText(value);
  };
  if (!operation.mayCall.permits(principal, given)) throw accessDenied();
}
