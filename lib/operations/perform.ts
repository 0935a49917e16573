import "server-only";
import { entries } from "@/lib/contract/contract";
import { type Entry, type EntryParams, SUCCESS_WORD } from "@/lib/contract/entry";
import * as answerLinks from "@/lib/contract/answer-links";
import * as emailLinks from "@/lib/contract/email-links";
import * as letterLinks from "@/lib/contract/letter-links";
import * as passkeySignIn from "@/lib/contract/passkey-sign-in";
import * as password from "@/lib/contract/password";
import type { Reply, ProblemReply } from "@/lib/contract/reply";
import type { Principal } from "@/lib/domain/access/principal";
import { accessDenied, OutcomeUnknown, type Problem, unavailable } from "@/lib/domain/problem";
import { tidyText } from "@/lib/domain/text/parameter-text";
import { inSpan } from "@/lib/telemetry/tracing";
import { checkParameters, type SentParameters } from "./check-parameters";
import type { Call, Operation, StatusAnswer } from "./operation";
import { operations, visitorOperations } from "./registry";

/** The outcome of an operation: records that the contract has checked, or the refusal of a rule. Anything else is thrown. */
export type Performed<E extends Entry = Entry> = Exclude<Reply<E>, ProblemReply>;

/** The context of one call, apart from its caller. */
export type CallContext = Omit<Call, "principal">;

/** An operation with its contract entry. */
export interface Performable {
  entry: Entry;
  operation: Operation;
}

const performables: ReadonlyMap<string, Performable> = new Map(
  [
    ...entries().map((entry) => ({ entry, operation: operationAt(entry.path) })),
    ...[password, passkeySignIn, emailLinks, letterLinks, answerLinks]
      .flatMap((one) => Object.values<Entry>(one))
      .map((entry) => ({
        entry,
        operation: visitorOperations[entry.path],
      })),
  ].map((one) => [one.entry.path, one as Performable]),
);

function operationAt(path: string): Operation | undefined {
  const [, group = "", segment = ""] = path.split("/");
  return (operations as unknown as Record<string, Record<string, Operation>>)[group]?.[segment];
}

/** The operation at a path, `/group/segment`; undefined when there is none. */
export function findPerformable(path: string): Performable | undefined {
  return performables.get(path);
}

/**
 * Runs an operation: access rule → parameters → operation → record. The only way to run one: external systems and
 * browsers come through lib/http, pages and programs call it directly.
 * @throws Problem 403 without access, 400 for invalid parameters, and any Problem of the operation itself
 */
export async function perform(
  { entry, operation }: Performable,
  sent: SentParameters,
  principal: Principal,
  context: CallContext,
): Promise<Performed> {
  requireScope(entry, operation, principal);
  requireAccess(operation, principal, sent);
  const checked = checkParameters(entry, sent);
  if (!checked.ok) return { kind: "refusal", reason: checked.reason, detail: checked.detail, unmet: [] };
  const answered = await inSpan({ kind: "operation", name: entry.path }, () =>
    operation.run(checked.params, { ...context, principal }),
  ).catch((error: unknown) => {
    if (!(error instanceof OutcomeUnknown)) throw error;
    throw new OutcomeUnknown(error.event, { next: nextStep(entry), cause: error.cause });
  });
  return toPerformed(entry, answered);
}

/** The 503 of a call that took too long to be waited for. */
export function answerTooLate(entry: Entry): Problem {
  if (entry.effect === "read") return unavailable("The answer took too long. Try again in a second.");
  return new OutcomeUnknown("The answer took too long, so the change may have been made.", {
    next: nextStep(entry),
  });
}

/** What to do when a change may have been made: only some may be sent again without a look. */
function nextStep({ isRepeatable, refreshes: [read] }: Entry): string {
  if (isRepeatable) return "Send it again: it will not be made twice.";
  const look = read === undefined ? "Look" : `Look with ${read}`;
  return `${look} whether it was made before you send it again, or it may be made twice.`;
}

/**
 * Refuses calls that need no parameters to judge: a missing scope, or an operation that is not for this kind of caller
 * (contract.md 2.8).
 * @throws Problem 403
 */
export function requireScope(entry: Entry, { mayCall }: Operation, principal: Principal): void {
  if (principal.kind !== "client") {
    if (!mayCall.permits(principal, () => undefined)) throw accessDenied(mayCall.refusal);
    return;
  }
  if (entry.scope === null) throw accessDenied("This operation is for signed-in members.");
  if (principal.scopes.includes(entry.scope)) return;
  throw accessDenied(`The access token lacks the scope ${entry.scope}.`, {
    "www-authenticate": `Bearer error="insufficient_scope", scope="${entry.scope}"`,
  });
}

function requireAccess({ mayCall }: Operation, principal: Principal, sent: SentParameters): void {
  if (principal.kind === "client") return;
  const given = (name: string) => {
    const value = sent.values.get(name);
    return value === undefined ? undefined : tidyText(value);
  };
  if (!mayCall.permits(principal, given)) throw accessDenied(mayCall.refusal);
}

// Results are parsed by the contract, so that an extra field is an error here and not a leak.
function toPerformed(entry: Entry, answer: unknown): Performed {
  if (entry.answer === "word")
    return { kind: "result", result: SUCCESS_WORD, truncated: false, awaiting: [], unmet: [] };
  if (entry.answer === "status") {
    const outcome = answer as StatusAnswer;
    const { awaiting = [], unmet = [] } = outcome;
    if (!outcome.ok) return { kind: "refusal", reason: outcome.reason, detail: outcome.detail, unmet };
    const result = entry.result.parse({ STATUS: "SUCCESS" });
    return { kind: "result", result, truncated: false, awaiting, unmet };
  }
  const { maxRows } = entry;
  const truncated = maxRows !== undefined && Array.isArray(answer) && answer.length > maxRows;
  const result = entry.result.parse(truncated ? answer.slice(0, maxRows) : answer);
  return { kind: "result", result, truncated, awaiting: [], unmet: [] };
}

/** Parameters from one of our programs, in the form of a request's. */
export function toSentParameters(params: EntryParams<Entry>): SentParameters {
  return { values: new Map(Object.entries(params)), repeated: new Set() };
}
