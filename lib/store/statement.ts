import "server-only";
import { createHash } from "node:crypto";
import { env } from "@/lib/env";

/** What a statement takes: nothing that could fail while it is put on the wire, for what follows is on its way by then. */
export type SqlValue = string | number | boolean | Date | Uint8Array | null | readonly (string | null)[];

declare const row: unique symbol;

/** One SQL statement with its values. `Row` is what it answers, one for each row. */
export interface Statement<Row = unknown> {
  readonly name: string;
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly [row]?: Row;
}

/** Whatever runs statements: the pool, each by itself, or the transaction that is open. */
export interface Runner {
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
}

/** Makes the statement with these values. */
export type StatementOf<Row, Values extends readonly SqlValue[]> = (...values: Values) => Statement<Row>;

/**
 * A statement that is used again and again. A connection prepares it once and knows it by its name from then on;
 * the digest keeps two texts from ever sharing one.
 */
export function statement<Row = unknown, Values extends readonly SqlValue[] = []>(
  name: string,
  text: string,
): StatementOf<Row, Values> {
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 8);
  return (...values) => ({ name: `${name}-${digest}`, text, values });
}

/** A statement as the driver takes it; without its name where the database cannot keep names apart. */
export function toQuery({ name, text, values }: Statement) {
  const prepared = env().DATABASE_PREPARED_STATEMENTS === "on";
  return { text, values: [...values], ...(prepared ? { name } : {}) };
}
