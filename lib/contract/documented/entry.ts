import type { Scope } from "@/lib/vocabulary/access";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import { DEFAULTS, type Effects, type Entry, type Parameters } from "../entry";
import * as z from "../zod";

// The entries of `/auth` and `/committee`, whose dialect is the interface document's: every value is a text.

/** The longest list that a lookup by name returns (contract.md 2.6). */
export const NAME_LOOKUP_ROWS = 1000;

interface Definition<Params extends Parameters, Result extends z.ZodMiniType> {
  path: Entry["path"];
  summary: string;
  scope: Scope | null;
  params: Params;
  result: Result;
  example: z.output<Result>;
  maxRows?: number;
  returnsCredential?: true;
}

/** Why a write refuses: in a header, as its answer has no room for it (contract.md 2.9). */
interface Refusing<Reason extends FailureReason> {
  reasons: readonly Reason[];
}

const DOCUMENTED = { ...DEFAULTS, reasons: [] as readonly never[] } as const;

/** An operation that changes nothing. */
export function read<Params extends Parameters, Result extends z.ZodMiniType>(
  definition: Definition<Params, Result>,
) {
  return {
    ...DOCUMENTED,
    ...definition,
    answer: "records",
    effect: "read",
    isRepeatable: true,
    refreshes: [],
  } as const;
}

/** An operation that changes something and returns records. */
export function write<Params extends Parameters, Result extends z.ZodMiniType>(
  definition: Definition<Params, Result> & Effects,
) {
  return { ...DOCUMENTED, ...definition, answer: "records", effect: "write" } as const;
}

export const STATUSES = ["SUCCESS", "FAILURE"] as const;

/** Interface document 2.18. */
export const statusRecord = z.strictObject({ STATUS: z.enum(STATUSES) });

/** A write that is refused with `{"STATUS":"FAILURE"}` and a reason in a header (contract.md 2.9). */
export function status<Params extends Parameters, const Reason extends FailureReason>(
  definition: Omit<Definition<Params, typeof statusRecord>, "result" | "example"> &
    Effects &
    Refusing<Reason>,
) {
  return {
    ...DOCUMENTED,
    ...definition,
    result: statusRecord,
    example: { STATUS: "SUCCESS" },
    answer: "status",
    effect: "write",
  } as const;
}

/** The body that `deletenomination` returns: bare text, misspelled as in the interface document (contract.md 2.10). */
export const SUCCESS_WORD = "{successs}" as const;

export function word<Params extends Parameters, const Reason extends FailureReason>(
  definition: Omit<Definition<Params, z.ZodMiniLiteral<typeof SUCCESS_WORD>>, "result" | "example"> &
    Effects &
    Refusing<Reason>,
) {
  return {
    ...DOCUMENTED,
    ...definition,
    result: z.literal(SUCCESS_WORD),
    example: SUCCESS_WORD,
    answer: "word",
    effect: "write",
  } as const;
}
