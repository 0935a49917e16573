import type { Scope } from "@/lib/vocabulary/access";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import * as z from "./zod";

/** How many people `/season/get-current-committees` accepts in one call, and how many rows it returns. */
export const CURRENT_COMMITTEES_PEOPLE = 30;
export const CURRENT_COMMITTEES_ROWS = 300;

/** How many people `/season/find-people` returns. */
export const FOUND_PEOPLE = 30;

/** How many candidacies `/desk/find-candidacies` returns. */
export const FOUND_CANDIDACIES = 20;

export type Parameters = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** One operation, as a plain value from which everything else about it is derived. */
export interface Entry<
  Params extends Parameters = Parameters,
  Result extends z.ZodMiniType = z.ZodMiniType,
  Reason extends FailureReason = FailureReason,
> {
  /** Path below the base address: `/group/segment`. */
  path: `/${string}/${string}`;
  summary: string;
  /** The scope that a client needs; `null` where only signed-in members may call. */
  scope: Scope | null;
  params: Params;
  result: Result;
  /**
   * Our own groups answer with typed `json`, or with a `file` (contract.md 9.6 and 9.11). In the interface document's dialect a write
   * returns `status` (SUCCESS or FAILURE), the bare `word` or `records`; a read returns `records`.
   */
  answer: "json" | "file" | "records" | "status" | "word";
  /** Why it may refuse a call, besides what every operation has (contract.md 9.8). */
  reasons: readonly Reason[];
  /** The record with which it refuses a `stale-change`: as it is now, as far as the caller may read it (contract.md 9.9). */
  current: z.ZodMiniType | undefined;
  /** It takes a list, so that its body may have 1 MiB instead of 64 KiB. */
  takesList: boolean;
  effect: "read" | "write";
  /** The longest list that is returned; a longer one is truncated, which a header says (contract.md 2.6). */
  maxRows: number | undefined;
  /** Pages ask it by themselves while they are open, so that asking is no use of the reader's session. */
  isPoll: boolean;
  /** The answer holds a credential, such as a session key; it is never compressed (lib/http/content-encoding.ts). */
  returnsCredential: boolean;
  /** The body of a successful response. */
  example: z.output<Result>;
  /** Of an operation that answers with a file: what it may be, and how one begins. */
  mediaTypes?: readonly FileType[];
  fileExample?: string;
  /** The operation is idempotent (contract.md 2.10 and section 5), so a browser may retry it without asking. */
  isRepeatable: boolean;
  /** The paths of the reads whose results a success changes for the caller. */
  refreshes: readonly Entry["path"][];
}

export type EntryParams<E extends Entry> = z.output<E["params"]>;
export type EntryResult<E extends Entry> = z.output<E["result"]>;
export type EntryReason<E extends Entry> = E["reasons"][number];
export type EntryCurrent<E extends Entry> =
  NonNullable<E["current"]> extends infer Current extends z.ZodMiniType ? z.output<Current> : never;

/** Whether the operation speaks typed JSON; otherwise the interface document's dialect, in which everything is a text. */
export function isTyped({ answer }: Pick<Entry, "answer">): boolean {
  return answer === "json" || answer === "file";
}

/**
 * Whether the operation takes an `Idempotency-Key` (contract.md 9.10): the writes of our own groups do, but not those of visitors, who are
 * nobody whose key it could be.
 */
export function takesKey({ path, answer, effect }: Pick<Entry, "path" | "answer" | "effect">): boolean {
  return answer === "json" && effect === "write" && !path.startsWith("/visitor/");
}

/** What only the entry of a write declares. */
export interface Effects {
  isRepeatable: boolean;
  refreshes: readonly Entry["path"][];
}

export const DEFAULTS = {
  maxRows: undefined,
  isPoll: false,
  returnsCredential: false,
  takesList: false,
  current: undefined,
} as const;

/** What the entries of our own groups declare. */
interface TypedDefinition<
  Params extends Parameters,
  Result extends z.ZodMiniType,
  Reason extends FailureReason,
> {
  path: Entry["path"];
  summary: string;
  scope: Scope | null;
  params: Params;
  result: Result;
  example: z.output<Result>;
  /** Why it may refuse a call, besides what every operation has. */
  reasons?: readonly Reason[];
  takesList?: true;
  isPoll?: true;
  returnsCredential?: true;
}

const NO_REASONS: readonly never[] = [];

/** A file as a caller has it once it has come. */
export interface SavedFile {
  fileName: string;
  content: Blob;
}

const file: z.ZodMiniType<SavedFile> = z.any();

/**
 * A read of our own groups that answers with a file, streamed (contract.md 9.11). Access, proof and the first page are checked before
 * the 200; what fails afterwards ends the connection.
 */
export function download<Params extends Parameters, const Reason extends FailureReason = never>(
  definition: Omit<TypedDefinition<Params, typeof file, Reason>, "result" | "example"> & {
    /** What the file may be. */
    mediaTypes: readonly FileType[];
    /** The beginning of one. */
    fileExample: string;
  },
) {
  return {
    ...DEFAULTS,
    reasons: NO_REASONS as readonly Reason[],
    ...definition,
    result: file,
    example: { fileName: "", content: new Blob() },
    answer: "file",
    effect: "read",
    isRepeatable: true,
    refreshes: [],
  } as const;
}

export type FileType = "text/csv" | "text/vcard";

/** An operation of our own groups that changes nothing. */
export function query<
  Params extends Parameters,
  Result extends z.ZodMiniType,
  const Reason extends FailureReason = never,
>(definition: TypedDefinition<Params, Result, Reason>) {
  return {
    ...DEFAULTS,
    reasons: NO_REASONS as readonly Reason[],
    ...definition,
    answer: "json",
    effect: "read",
    isRepeatable: true,
    refreshes: [],
  } as const;
}

/** An operation of our own groups that changes something. */
export function command<
  Params extends Parameters,
  Result extends z.ZodMiniType,
  const Reason extends FailureReason = never,
  Current extends z.ZodMiniType | undefined = undefined,
>({ current, ...definition }: TypedDefinition<Params, Result, Reason> & Effects & { current?: Current }) {
  return {
    ...DEFAULTS,
    reasons: NO_REASONS as readonly Reason[],
    ...definition,
    current: current as Current,
    answer: "json",
    effect: "write",
  } as const;
}
