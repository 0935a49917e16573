import "server-only";
import { createHash } from "node:crypto";
import { env } from "@/lib/env";

/** A statement's values: only types that cannot fail during serialisation, since later statements have already been sent by then. */
export type SqlValue = string | number | boolean | Date | Uint8Array | null | readonly (string | null)[];

declare const row: unique symbol;

/** One SQL statement with its values. `Row` is the type of its rows. */
export interface Statement<Row = unknown> {
  readonly name: string;
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly [row]?: Row;
}

/** Runs statements: the pool, each on its own, or an open transaction. */
export interface Runner {
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
}

/** Builds the statement with these values. */
export type StatementOf<Row, Values extends readonly SqlValue[]> = (...values: Values) => Statement<Row>;

/**
 * A reusable statement. A connection prepares it once and then refers to it by its name; the digest in the name keeps two
 * texts from ever sharing one.
 */
export function statement<Row = unknown, Values extends readonly SqlValue[] = []>(
  name: string,
  text: string,
): StatementOf<Row, Values> {
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 8);
  return (...values) => ({ name: `${name}-${digest}`, text, values });
}

/**
 * A statement in the driver's form; without its name when the database cannot keep names apart. Then `summary`, which the
 * driver ignores, still identifies it in traces.
 */
export function toQuery({ name, text, values }: Statement) {
  return { text, values: [...values], ...(arePrepared() ? { name } : { summary: name }) };
}

/** Unless told otherwise, a pooler (DATABASE_DIRECT_URL leads around it) is not trusted to keep names apart. */
function arePrepared(): boolean {
  const { DATABASE_PREPARED_STATEMENTS: setting, DATABASE_DIRECT_URL: direct } = env();
  return setting === undefined ? direct === undefined : setting === "on";
}
