import {
  DIRECTION_MARKS_FORM,
  hasDirectionMarks,
  hasGoodCharacters,
  tidyText,
} from "@/lib/vocabulary/plain-text";
import { VIEW_QUERY_LENGTH } from "@/lib/vocabulary/view";
import type { Entry, EntryParams } from "./entry";
import { type ParameterMeta, parameterMeta } from "./parameter-meta";
import * as z from "./zod";

// The typed values that our own groups take and answer with (contract.md 9.3). What a request says is tidied and checked
// here; forms in the browser read the same limits from parameterMeta.

/** A value of each schema made here, for samples and OpenAPI. */
const samples = new WeakMap<z.ZodMiniType, unknown>();

/** An example of a value; undefined for one that is usually absent. */
export function sampleOf(schema: z.ZodMiniType): unknown {
  return samples.get(schema);
}

/** Remembers an example, and what forms need to know. */
function known<Schema extends z.ZodMiniType>(
  schema: Schema,
  sample: unknown,
  meta: Pick<ParameterMeta, "kind" | "options" | "range"> & { maxLength?: number; multiline?: boolean },
): Schema {
  const { kind, maxLength = FIELD_LENGTH, multiline = false, options, range } = meta;
  describe(schema, {
    kind,
    multiline,
    maxLength,
    mayBeBlank: false,
    example: typeof sample === "string" ? sample : JSON.stringify(sample),
    options,
    range,
  });
  samples.set(schema, sample);
  return schema;
}

function describe(schema: z.ZodMiniType, meta: ParameterMeta): void {
  schema.register(parameterMeta, meta);
}

/** What is typed into a field for anything that is not text. */
const FIELD_LENGTH = 64;
const ID_LENGTH = 64;
const SHORT_LENGTH = 200;
const TITLE_LENGTH = 60;
const TEMPLATE_LENGTH = 1_000;
const LONG_LENGTH = 4_000;
const SIGNED_LENGTH = 20_000;
const PASTED_LENGTH = 20_000;

function text(maxLength: number, sample: string, { kind = "text", multiline = false }: TextOptions = {}) {
  const schema = z.string().check(
    z.overwrite(tidyText),
    z.refine((value) => hasGoodCharacters(value, { multiline }), {
      error: multiline
        ? "must not contain control characters or characters that are not Unicode"
        : "must be one line, without control characters or characters that are not Unicode",
      abort: true,
    }),
    z.refine((value) => kind === "secret" || !hasDirectionMarks(value), {
      error: DIRECTION_MARKS_FORM,
      abort: true,
    }),
    z.minLength(1, "must not be empty; leave it out instead"),
    z.maxLength(maxLength, `may have up to ${maxLength} characters`),
  );
  return known(schema, sample, { kind, multiline, maxLength });
}

interface TextOptions {
  kind?: "text" | "email" | "secret";
  /** Tabs and line feeds are part of the text. */
  multiline?: boolean;
}

/** An id or a code. */
export const id = (sample: string) => text(ID_LENGTH, sample);
/** A name or another short field. */
export const shortText = (sample: string) => text(SHORT_LENGTH, sample);
/** A name that is short enough for a menu. */
export const title = (sample: string) => text(TITLE_LENGTH, sample);
/** A view of a list, as it stands in the query of the page's address. */
export const viewQuery = (sample: string) => text(VIEW_QUERY_LENGTH, sample);
/** A line that is filled in later: its conditions make it longer than what it says. */
export const templateLine = (sample: string) => text(TEMPLATE_LENGTH, sample);
/** A text of several lines. */
export const longText = (sample: string) => text(LONG_LENGTH, sample, { multiline: true });
/** What staff paste from a spreadsheet, or the text of a letter. */
export const pasted = (sample: string) => text(PASTED_LENGTH, sample, { multiline: true });
export const email = (sample: string) => text(SHORT_LENGTH, sample, { kind: "email" });
/** A password or a session key: never shown, never logged. */
export const secret = (sample: string) => text(SHORT_LENGTH, sample, { kind: "secret" });
/** An authenticator's answer as JSON; never shown, never logged. */
export const signedResponse = (sample: string) => text(SIGNED_LENGTH, sample, { kind: "secret" });

const IN_TWO_CENTURIES = /^(19|2[01])\d\d-/;
const DAY_FORM = "must be a day, YYYY-MM-DD, in the years 1900 to 2199";
const MOMENT_FORM = "must be an RFC 3339 date-time with an offset, in the years 1900 to 2199";

/** A calendar day, `YYYY-MM-DD`. */
export const day = (sample: string) =>
  known(z.isoDate({ error: DAY_FORM, abort: true }).check(z.regex(IN_TWO_CENTURIES, DAY_FORM)), sample, {
    kind: "date",
  });
/** A moment, RFC 3339 with an offset. */
export const moment = (sample: string) =>
  known(
    z
      .isoDateTime({ offset: true, error: MOMENT_FORM, abort: true })
      .check(z.regex(IN_TWO_CENTURIES, MOMENT_FORM)),
    sample,
    { kind: "moment" },
  );

const DAY_OR_MOMENT_FORM =
  "must be a day, YYYY-MM-DD, or an RFC 3339 date-time with an offset, in the years 1900 to 2199";

/** A day, or a moment. */
export const dayOrMoment = (sample: string) =>
  known(
    z
      .union([z.isoDate(), z.isoDateTime({ offset: true })], DAY_OR_MOMENT_FORM)
      .check(z.refine((text) => IN_TWO_CENTURIES.test(text), DAY_OR_MOMENT_FORM)),
    sample,
    { kind: "moment" },
  );

const YEARS = [1900, 2199] as const;
const COUNTS = [0, 999_999] as const;

/** A whole number, from 0 to 999,999 unless a range says otherwise. */
export function integer(sample: number, range?: readonly [number, number]) {
  return known(wholeNumber(range ?? COUNTS), sample, { kind: "number", range });
}

/** A year, 1900 to 2199. */
export const year = (sample: number) => known(wholeNumber(YEARS), sample, { kind: "year" });

function wholeNumber([least, greatest]: readonly [number, number]) {
  const form = `must be a whole number from ${least} to ${greatest}`;
  return z.int(form).check(z.gte(least, form), z.lte(greatest, form));
}

/** One of these words. */
export function choice<const Words extends readonly [string, ...string[]]>(
  words: Words,
  sample: Words[number],
) {
  const schema = z.enum(words, `must be one of: ${words.join(", ")}`);
  return known(schema, sample, { kind: "choice", options: words });
}

/** `true` or `false`. */
export const flag = (sample: boolean) =>
  known(z.boolean("must be true or false"), sample, { kind: "flag", options: ["true", "false"] });

interface ListOptions {
  /** An empty list has a meaning of its own. */
  mayBeEmpty?: boolean;
  /** An example, where one of a single entry would not do. */
  sample?: readonly unknown[];
}

/** A list of up to `max` values, at least one. */
export function list<Item extends z.ZodMiniType>(
  item: Item,
  max: number,
  { mayBeEmpty = false, sample = [sampleOf(item)] }: ListOptions = {},
) {
  const schema = z
    .array(item)
    .check(
      z.minLength(mayBeEmpty ? 0 : 1, "must not be empty"),
      z.maxLength(max, `may have up to ${max} entries`),
    );
  samples.set(schema, sample);
  return schema;
}

/** An object with these properties and no others. */
export function record<Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) {
  const schema = z.strictObject(shape);
  samples.set(schema, sampleOfShape(shape));
  return schema;
}

/** Samples of the properties, without those that are usually absent. */
export function sampleOfShape(shape: Readonly<Record<string, z.ZodMiniType>>): Record<string, unknown> {
  const all = Object.entries(shape).map(([name, schema]) => [name, sampleOf(schema)] as const);
  return Object.fromEntries(all.filter(([, sample]) => sample !== undefined));
}

/** The same value, which may be left out. `usually`: whether samples have it. */
export function optional<Schema extends z.ZodMiniType>(
  schema: Schema,
  usually: "given" | "absent" = "absent",
) {
  return mayBeAbsent(z.optional(schema), schema, usually);
}

/** The same value, which may be left out; `null` clears what is on record. */
export function clearable<Schema extends z.ZodMiniType>(
  schema: Schema,
  usually: "given" | "absent" = "absent",
) {
  return mayBeAbsent(z.optional(z.nullable(schema)), schema, usually);
}

function mayBeAbsent<Absent extends z.ZodMiniType>(
  absent: Absent,
  schema: z.ZodMiniType,
  usually: "given" | "absent",
): Absent {
  const meta = parameterMeta.get(schema);
  if (meta) describe(absent, { ...meta, mayBeBlank: true });
  if (usually === "given") samples.set(absent, sampleOf(schema));
  return absent;
}

/** How many rows of a list one call returns. */
export const PAGE_ROWS = 200;

/** Where a page begins: left out for the first, otherwise `nextCursor` of the page before. */
export const cursor = () => optional(text(LONG_LENGTH, ""));

/** What `nextCursor` looks like. */
export const NEXT_CURSOR = "WyJCdWRnZXQiLCJCVURHRVQiXQ";

/** One page of a list (contract.md 9.6). */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    /** The `cursor` of the next page; absent when this is the last. */
    nextCursor: z.optional(z.string()),
  });
}

/** One page of a list that says how many items the whole list has. */
export function countedPageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    nextCursor: z.optional(z.string()),
    /** How many items the whole list has. */
    total: z.int(),
  });
}

/**
 * The texts of a form's fields as an operation takes them: numbers and flags as such, and what is blank left out.
 * @param texts checked by the form, so that a number is one
 */
export function fromTexts<E extends Entry, Name extends keyof EntryParams<E> & string>(
  { params }: E,
  texts: Readonly<Record<Name, string>>,
): Pick<EntryParams<E>, Name> {
  const given = Object.entries<string>(texts).filter(([, text]) => text !== "");
  return Object.fromEntries(
    given.map(([name, text]) => {
      const schema = params.shape[name];
      const kind = schema && parameterMeta.get(schema)?.kind;
      if (kind === "number" || kind === "year") return [name, Number(text)];
      return [name, kind === "flag" ? text === "true" : text];
    }),
  ) as Pick<EntryParams<E>, Name>;
}

/** A typed value as the text of a form's field; blank for one that is absent. */
export function toText(value: string | number | boolean | null | undefined): string {
  return value === undefined || value === null ? "" : String(value);
}
