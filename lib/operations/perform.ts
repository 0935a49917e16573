import "server-only";
import { SUCCESS_WORD } from "@/lib/contract/documented/entry";
import { type Entry, type EntryParams, isTyped } from "@/lib/contract/entry";
import type { Reply, ProblemReply } from "@/lib/contract/reply";
import type { Principal } from "@/lib/domain/access/principal";
import {
  accessDenied,
  conflict,
  OutcomeUnknown,
  type Problem,
  refusalProblem,
  unavailable,
} from "@/lib/domain/problem";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import { tidyText } from "@/lib/vocabulary/plain-text";
import { inSpan } from "@/lib/telemetry/tracing";
import { refusalIn } from "@/messages/refusals";
import { checkInput } from "./check-input";
import { checkParameters, type SentParameters } from "./documented/check-parameters";
import { answerOnce, toKeyedCall } from "./idempotency";
import type { Call, DefinedOperation, Operation, StatusAnswer } from "./operation";
import { operations } from "./registry";
import { withCurrent } from "./stale-change";

/**
 * The outcome of an operation: records that the contract has checked, a file (`FileAnswer`), or the refusal of a rule. Anything else is
 * thrown.
 */
export type Performed<E extends Entry = Entry> = Exclude<Reply<E>, ProblemReply>;

/** The context of one call, apart from its caller. */
export type CallContext = Omit<Call, "principal" | "refuse" | "keyed"> & {
  /** The header `Idempotency-Key`. */
  idempotencyKey?: string | undefined;
};

/** What a call sent: typed JSON, or the texts of the interface document's dialect. */
export type Sent = { json: unknown } | SentParameters;

/** The operation at a path, `/group/segment`; undefined when there is none. */
export function findOperation(path: string): DefinedOperation | undefined {
  return operations.get(path);
}

/**
 * Runs an operation: access rule → parameters → operation → record. The only way to run one: external systems and
 * browsers come through lib/http, pages and programs call it directly.
 * @throws Problem 403 without access, 400 for invalid parameters, and any Problem of the operation itself
 */
export async function perform(
  operation: DefinedOperation,
  sent: Sent,
  principal: Principal,
  context: CallContext,
): Promise<Performed> {
  const { entry } = operation;
  requireScope(operation, principal);
  requireAccess(operation, principal, sent);
  const keyed = "json" in sent ? toKeyedCall(entry, sent.json, principal, context.idempotencyKey) : undefined;
  const refuse: Call<FailureReason>["refuse"] = isTyped(entry)
    ? (refusal, extras) => refusalProblem(refusalIn(refusal, context.locale), extras)
    : conflict;
  const call = { ...context, principal, keyed, refuse };
  const run = (input: EntryParams<Entry>) =>
    inSpan({ kind: "operation", name: entry.path }, () => withCurrent(operation, input, call)).catch(
      (error: unknown) => {
        if (!(error instanceof OutcomeUnknown)) throw error;
        const next = nextStep(entry, keyed !== undefined);
        throw new OutcomeUnknown(error.event, { next, cause: error.cause });
      },
    );
  if ("json" in sent) {
    const input = checkInput(entry, sent.json);
    const answer = async () => {
      const answered = await run(input);
      return entry.answer === "file" ? answered : entry.result.parse(answered);
    };
    const result = keyed ? await answerOnce(entry, { ...call, keyed }, answer) : await answer();
    return { kind: "result", result, truncated: false, awaiting: [], unmet: [] };
  }
  const checked = checkParameters(entry, sent);
  if (!checked.ok) return { kind: "refusal", reason: checked.reason, detail: checked.detail, unmet: [] };
  return toPerformed(entry, await run(checked.params));
}

/** The 503 of a call that took too long to be waited for. */
export function answerTooLate(entry: Entry, hasKey: boolean): Problem {
  if (entry.effect === "read") return unavailable("The answer took too long. Try again in a second.");
  return new OutcomeUnknown("The answer took too long, so the change may have been made.", {
    next: nextStep(entry, hasKey),
  });
}

/** What to do when a change may have been made: only some may be sent again without a look. */
function nextStep({ isRepeatable, refreshes: [read] }: Entry, hasKey: boolean): string {
  if (hasKey) return "Send it again with its Idempotency-Key: it will not be made twice.";
  if (isRepeatable) return "Send it again: it will not be made twice.";
  const look = read === undefined ? "Look" : `Look with ${read}`;
  return `${look} whether it was made before you send it again, or it may be made twice.`;
}

/**
 * Refuses calls that need no parameters to judge: a missing scope, or an operation that is not for this kind of caller
 * (contract.md 2.8).
 * @throws Problem 403
 */
export function requireScope({ entry, mayCall }: DefinedOperation, principal: Principal): void {
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

function requireAccess({ mayCall }: Operation, principal: Principal, sent: Sent): void {
  if (principal.kind === "client") return;
  const given = (name: string) => {
    const value = "json" in sent ? propertyOf(sent.json, name) : sent.values.get(name);
    return typeof value === "string" ? tidyText(value) : undefined;
  };
  if (!mayCall.permits(principal, given)) throw accessDenied(mayCall.refusal);
}

function propertyOf(json: unknown, name: string): unknown {
  return typeof json === "object" && json !== null
    ? Object.getOwnPropertyDescriptor(json, name)?.value
    : undefined;
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
export function toSent(entry: Entry, params: EntryParams<Entry>): Sent {
  if (isTyped(entry)) return { json: params };
  return { values: new Map(Object.entries(params as Record<string, string>)), repeated: new Set() };
}
