import "server-only";
import type { Entry, EntryParams, EntryReason } from "@/lib/contract/entry";
import type { Principal } from "@/lib/domain/access/principal";
import { Problem } from "@/lib/domain/problem";
import type { Locale } from "@/lib/domain/text/locale";
import { momentInSentence } from "@/lib/domain/time/date-words";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { LastChange } from "@/lib/store/last-change";
import type { Scope } from "@/lib/vocabulary/access";
import type { Answer, Call, DefinedOperation, Stale } from "./operation";

type ReadCurrent = (input: unknown, call: unknown) => Promise<Stale<unknown>>;

/**
 * Runs an operation; a refusal as `stale-change` comes with the current record, who changed it last, and when (contract.md 9.9). It is read
 * after the write was given up, by the same reader as the answers of reads and writes.
 */
export async function withCurrent<E extends Entry>(
  operation: DefinedOperation<E>,
  input: EntryParams<E>,
  call: Call<EntryReason<E>>,
): Promise<Answer<E>> {
  const { entry } = operation;
  const { readCurrent } = operation as { readCurrent?: ReadCurrent };
  try {
    return await operation.run(input, call);
  } catch (error) {
    const isStale = error instanceof Problem && error.reason === "stale-change";
    if (!isStale || !readCurrent || !entry.current) throw error;
    if (!mayRead(entry, call.principal)) throw error;
    const { current, lastChange } = await readCurrent(input, call).catch(orNothing);
    const shown = current === undefined ? undefined : entry.current.parse(current);
    throw staleProblem(error, shown, lastChange, call.locale);
  }
}

/** A client that may only write is refused without the record, which it may not read. */
function mayRead({ scope }: Entry, principal: Principal): boolean {
  const needed: Scope | undefined = scope === null ? undefined : READ_SCOPES[scope];
  return principal.kind !== "client" || needed === undefined || principal.scopes.includes(needed);
}

const READ_SCOPES: Readonly<Partial<Record<Scope, Scope>>> = {
  "desk.write": "desk.read",
  "desk.admin": "desk.read",
};

/** Removed since: then there is no current record. */
function orNothing(error: unknown): Stale<unknown> {
  if (error instanceof Problem && error.status === 404) return { current: undefined };
  throw error;
}

const COMPARE = "Compare the current record with your change, then send it again.";

function staleProblem(
  problem: Problem,
  current: unknown,
  lastChange: LastChange | undefined,
  locale: Locale,
): Problem {
  const { status, title, errors, headers } = problem;
  const when = lastChange
    ? [`The last change was on ${momentInSentence(lastChange.at, env().ASSOCIATION_TIME_ZONE)}.`]
    : [];
  return new Problem(status, title, {
    reason: "stale-change",
    errors,
    headers,
    // In another language the general sentence says what to do, and the page says who changed it.
    detail: locale === "en" ? [problem.detail, ...when, COMPARE].join(" ") : problem.detail,
    more: {
      ...problem.more,
      ...(current === undefined ? {} : { current }),
      ...(lastChange ? changed(lastChange) : {}),
    },
  });
}

function changed({ at, memberId, name }: LastChange) {
  return {
    changedAt: momentIn(env().ASSOCIATION_TIME_ZONE, at),
    ...(memberId === null ? {} : { changedBy: { memberId, name } }),
  };
}
