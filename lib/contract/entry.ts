import * as z from "./zod";

/** The scopes that an OAuth client may be granted (contract.md section 3). */
export const SCOPES = [
  "auth",
  "committee.read",
  "committee.write",
  "desk.read",
  "desk.write",
  // What makes power: roles, webhooks, letter texts, and the e-mail addresses of people who hold a role.
  "desk.admin",
] as const;
export type Scope = (typeof SCOPES)[number];

/** What a client is granted that was created without naming scopes. */
export const DEFAULT_SCOPES = [
  "auth",
  "committee.read",
  "committee.write",
] as const satisfies readonly Scope[];

/** The longest list that a lookup by name returns (contract.md 2.6). */
export const NAME_LOOKUP_ROWS = 1000;

/** How many people `getcurrentcommittees` accepts in one call, and how many rows it returns. */
export const CURRENT_COMMITTEES_PEOPLE = 30;
export const CURRENT_COMMITTEES_ROWS = 300;

/** How many people `findpeople` returns. */
export const FOUND_PEOPLE = 30;

type Parameters = z.ZodMiniObject<Record<string, z.ZodMiniString>>;

/** One operation of the interface document, as a plain value from which everything else about it is derived. */
export interface Entry<Params extends Parameters = Parameters, Result extends z.ZodMiniType = z.ZodMiniType> {
  /** Path below the base address: `/group/segment`. */
  path: `/${string}/${string}`;
  summary: string;
  /** The scope that a client needs; `null` where only signed-in members may call. */
  scope: Scope | null;
  params: Params;
  result: Result;
  /** A write returns `status` (SUCCESS or FAILURE), the bare `word` or `records`; a read returns `records`. */
  answer: "records" | "status" | "word";
  effect: "read" | "write";
  /** The longest list that is returned; a longer one is truncated, which a header says (contract.md 2.6). */
  maxRows: number | undefined;
  /** The answer holds a credential, such as a session key; it is never compressed (lib/http/content-encoding.ts). */
  returnsCredential: boolean;
  /** The body of a successful response. */
  example: z.output<Result>;
  /** The operation is idempotent (contract.md 2.10 and section 5), so a browser may retry it without asking. */
  isRepeatable: boolean;
  /** The paths of the reads whose results a success changes for the caller. */
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
  returnsCredential?: true;
}

/** What only the entry of a write declares. */
interface Effects {
  isRepeatable: boolean;
  refreshes: readonly Entry["path"][];
}

const DEFAULTS = { maxRows: undefined, returnsCredential: false } as const;

/** An operation that changes nothing. */
export function read<Params extends Parameters, Result extends z.ZodMiniType>(
  definition: Definition<Params, Result>,
) {
  return {
    ...DEFAULTS,
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
  return { ...DEFAULTS, ...definition, answer: "records", effect: "write" } as const;
}

export const STATUSES = ["SUCCESS", "FAILURE"] as const;

/** Interface document 2.18. */
export const statusRecord = z.strictObject({ STATUS: z.enum(STATUSES) });

/** A write that is refused with `{"STATUS":"FAILURE"}` and a reason in a header (contract.md 2.9). */
export function status<Params extends Parameters>(
  definition: Omit<Definition<Params, typeof statusRecord>, "result" | "example"> & Effects,
) {
  return {
    ...DEFAULTS,
    ...definition,
    result: statusRecord,
    example: { STATUS: "SUCCESS" },
    answer: "status",
    effect: "write",
  } as const;
}

/** The body that `deletenomination` returns: bare text, misspelled as in the interface document (contract.md 2.10). */
export const SUCCESS_WORD = "{successs}";

export function word<Params extends Parameters>(
  definition: Omit<Definition<Params, z.ZodMiniLiteral<typeof SUCCESS_WORD>>, "result" | "example"> & Effects,
) {
  return {
    ...DEFAULTS,
    ...definition,
    result: z.literal(SUCCESS_WORD),
    example: SUCCESS_WORD,
    answer: "word",
    effect: "write",
  } as const;
}
