import * as z from "./zod";

/** What an OAuth client may be allowed (contract.md section 3). */
export const SCOPES = ["auth", "committee.read", "committee.write"] as const;
export type Scope = (typeof SCOPES)[number];

/** The longest list that a lookup by name answers with (contract.md 2.6). */
export const NAME_LOOKUP_ROWS = 1000;

/** Of how many people `getcurrentcommittees` tells at once, and in how many rows. */
export const CURRENT_COMMITTEES_PEOPLE = 30;
export const CURRENT_COMMITTEES_ROWS = 300;

type Parameters = z.ZodMiniObject<Record<string, z.ZodMiniString>>;

/** One operation of the interface document, as a plain value; everything else about it is derived from this. */
export interface Entry<Params extends Parameters = Parameters, Result extends z.ZodMiniType = z.ZodMiniType> {
  /** Path below the base address: `/group/segment`. */
  path: `/${string}/${string}`;
  summary: string;
  /** The scope that a client needs; `null` where only signed-in members may call. */
  scope: Scope | null;
  params: Params;
  result: Result;
  /** A write answers `status` (SUCCESS or FAILURE) or the bare word; a read answers `records`. */
  answer: "records" | "status" | "word";
  /** Does it change anything? */
  effect: "read" | "write";
  /** The longest list that leaves; a longer one is cut and says so in a header (contract.md 2.6). */
  maxRows: number | undefined;
  /** What a success looks like. */
  example: z.output<Result>;
  /** The same call again is the same as once (contract.md 2.10 and section 5): a browser may send it again by itself. */
  isRepeatable: boolean;
  /** The paths of the reads whose answers a success changes for the caller. */
  refreshes: readonly Entry["path"][];
}

export type EntryParams<E extends Entry> = z.output<E["params"]>;
export type EntryResult<E extends Entry> = z.output<E["result"]>;

interface Definition<Params extends Parameters, Result extends z.ZodMiniType> {
  path: Entry["path"];
  summary: string;
  scope: Scope | null;
  params: Params;
  result: Result;
  example: z.output<Result>;
  maxRows?: number;
}

/** What only an operation that changes something says of itself. */
interface Effects {
  isRepeatable: boolean;
  refreshes: readonly Entry["path"][];
}

/** An operation that changes nothing. */
export function read<Params extends Parameters, Result extends z.ZodMiniType>(
  definition: Definition<Params, Result>,
) {
  return {
    maxRows: undefined,
    ...definition,
    answer: "records",
    effect: "read",
    isRepeatable: true,
    refreshes: [],
  } as const;
}

/** An operation that changes something and says so in its records. */
export function write<Params extends Parameters, Result extends z.ZodMiniType>(
  definition: Definition<Params, Result> & Effects,
) {
  return { maxRows: undefined, ...definition, answer: "records", effect: "write" } as const;
}

export const STATUSES = ["SUCCESS", "FAILURE"] as const;

/** Interface document 2.18. */
export const statusRecord = z.strictObject({ STATUS: z.enum(STATUSES) });

/** An operation whose rules refuse with `{"STATUS":"FAILURE"}` and a reason in a header (contract.md 2.9). */
export function status<Params extends Parameters>(
  definition: Omit<Definition<Params, typeof statusRecord>, "result" | "example"> & Effects,
) {
  return {
    maxRows: undefined,
    ...definition,
    result: statusRecord,
    example: { STATUS: "SUCCESS" },
    answer: "status",
    effect: "write",
  } as const;
}

/** The answer of `deletenomination`: bare text, misspelled as the interface document has it (contract.md 2.10). */
export const SUCCESS_WORD = "{successs}";

export function word<Params extends Parameters>(
  definition: Omit<Definition<Params, z.ZodMiniLiteral<typeof SUCCESS_WORD>>, "result" | "example"> & Effects,
) {
  return {
    maxRows: undefined,
    ...definition,
    result: z.literal(SUCCESS_WORD),
    example: SUCCESS_WORD,
    answer: "word",
    effect: "write",
  } as const;
}
