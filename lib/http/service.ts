import "server-only";
import type { Entry } from "@/lib/contract/entry";
import { ownReason, type ProblemReply } from "@/lib/contract/reply";
import { provideDateRegion } from "@/lib/domain/time/date-words";
import { env } from "@/lib/env";
import { authenticateSession } from "@/lib/identity/session/member-session";
import { readSessionKey } from "@/lib/identity/session/session-cookie";
import { answerTooLate, findOperation, perform, toSent } from "@/lib/operations/perform";
import type { Service, ServiceCall } from "@/lib/service-port";
import { handle } from "./handle";
import { toProblem } from "./http-answer";
import { notePageOutage } from "./page-outage";
import { Timeout } from "./timeout";
import { logFault } from "./request-log";

/** Creates the service of this process; it connects to what it needs on first use. */
export function createService(): Service {
  provideDateRegion(() => env().ASSOCIATION_REGION);
  return {
    handle,
    perform: async (entry, params, principal, call) => {
      try {
        const performed = perform(operationOf(entry), toSent(entry, params), principal, call);
        return (await timeoutOf(call).within(performed, () => answerTooLate(entry, false))) as never;
      } catch (error) {
        return toReply(error, call);
      }
    },
    memberAccess: (entry) => operationOf(entry).mayCall.words,
    recognise: async (cookies, call) => {
      try {
        const sessionKey = await readSessionKey(cookies);
        if (sessionKey === undefined) return undefined;
        return await timeoutOf(call).within(authenticateSession(sessionKey, call.now));
      } catch (error) {
        return toReply(error, call);
      }
    },
  };
}

/** All that a page asks for shares one time limit. */
function timeoutOf({ now }: ServiceCall): Timeout {
  return new Timeout(Date.now() - now.getTime());
}

// Looked up by path, since a page's copy of the entry was compiled separately from ours.
function operationOf({ path }: Entry) {
  const operation = findOperation(path);
  if (!operation) throw new Error(`There is no operation at ${path}`);
  return operation;
}

/** An error as HTTP clients read it (lib/contract/reply.ts). */
function toReply(error: unknown, { requestId }: ServiceCall): ProblemReply<never> {
  const { status, title, detail, parameters, reason, errors, headers } = toProblem(error);
  if (status === 500) logFault({ requestId }, error);
  if (status === 503) notePageOutage();
  const wait = headers["retry-after"];
  return {
    kind: "problem",
    status,
    title,
    detail,
    parameters: parameters ?? [],
    errors,
    reason: ownReason(reason),
    retryAfterSeconds: wait === undefined ? undefined : Number(wait),
    requestId,
  };
}
