import "server-only";
import type { Entry } from "@/lib/contract/entry";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import { FAILURE_REASON_HEADER } from "@/lib/contract/headers";
import type { ProblemReply } from "@/lib/contract/reply";
import type { Problem } from "@/lib/domain/problem";
import { authenticateSession } from "@/lib/identity/session/member-session";
import { readSessionKey } from "@/lib/identity/session/session-cookie";
import { findPerformable, perform, toSentParameters } from "@/lib/operations/perform";
import type { Service } from "@/lib/service-port";
import { handle } from "./handle";
import { toProblem } from "./http-answer";
import { logFault } from "./request-log";

/** Creates the service of this process; it connects to what it needs on first use. */
export function createService(): Service {
  return {
    handle,
    perform: async (entry, params, principal, call) => {
      try {
        return (await perform(performableOf(entry), toSentParameters(params), principal, call)) as never;
      } catch (error) {
        const problem = toProblem(error);
        if (problem.status >= 500) logFault(call.requestId, error);
        return toReply(problem, call.requestId);
      }
    },
    recognise: async (cookies, now) => {
      const sessionKey = await readSessionKey(cookies);
      return sessionKey === undefined ? undefined : authenticateSession(sessionKey, now);
    },
  };
}

// Looked up by path, since a page's copy of the entry was compiled separately from ours.
function performableOf({ path }: Entry) {
  const performable = findPerformable(path);
  if (!performable) throw new Error(`There is no operation at ${path}`);
  return performable;
}

/** A problem as HTTP clients read it (lib/contract/reply.ts). */
function toReply({ status, title, detail, parameters, headers }: Problem, requestId: string): ProblemReply {
  const wait = headers["retry-after"];
  return {
    kind: "problem",
    status,
    title,
    detail,
    parameters: parameters ?? [],
    reason: headers[FAILURE_REASON_HEADER] as FailureReason | undefined,
    retryAfterSeconds: wait === undefined ? undefined : Number(wait),
    requestId,
  };
}
