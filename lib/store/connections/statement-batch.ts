import "server-only";
import type pg from "pg";
import utils from "pg/lib/utils";
import { saysLost } from "./outage";

/** A statement as a connection gets it. One with a name is prepared once for each connection. */
export interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
  /** What traces call one without a name. */
  readonly summary?: string;
}

type Row = Record<string, unknown>;

interface Column {
  name: string;
  read: (text: string) => unknown;
}

// What the driver hands to a query, as far as it is read here.
interface RowDescription {
  fields: readonly { name: string; dataTypeID: number }[];
}
interface DataRow {
  fields: readonly (string | null)[];
}

/** A statement of a batch, and its rows as far as they have come. */
class Sent {
  columns: readonly Column[] | undefined;
  readonly rows: Row[] = [];
  readonly values: (Buffer | string | null)[];
  resolve!: (rows: Row[]) => void;
  reject!: (error: unknown) => void;
  readonly answer = new Promise<Row[]>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor(readonly query: Query) {
    this.values = query.values.map((value) => utils.prepareValue(value));
  }
}

/** The columns of the statements that a connection has prepared; PostgreSQL describes each once. */
const preparedOn = new WeakMap<pg.Client, Map<string, readonly Column[]>>();

/**
 * Statements that go out in one piece and are answered in one. By itself the driver has PostgreSQL synchronise after each
 * statement, which costs both sides a message, a system call and a wake-up, and has the columns described every time. A batch
 * succeeds or fails as a whole: when a statement fails, PostgreSQL skips those behind it, and all are refused with that error.
 * Outside a transaction it is one of its own, which is over when the batch is answered.
 *
 * The driver takes any object with `submit` as a query, calls that with its connection, and then the methods below with what
 * comes back, as it does for pg-cursor.
 */
export class StatementBatch implements pg.Submittable {
  /** Set by the client, which ends its time limit here. */
  callback: ((error: unknown) => void) | undefined;

  readonly sent: Sent[] = [];
  private answered = 0;
  private readonly prepared: Map<string, readonly Column[]>;

  /** @param query_timeout milliseconds, instead of the limit of the client, which reads it by this name */
  constructor(
    private readonly client: pg.Client,
    readonly query_timeout?: number,
  ) {
    this.prepared = preparedOn.get(client) ?? new Map<string, readonly Column[]>();
    preparedOn.set(client, this.prepared);
  }

  /** Adds a statement; only before the batch is given to its client. */
  add(query: Query): Promise<Row[]> {
    const one = new Sent(query);
    this.sent.push(one);
    return one.answer;
  }

  submit(connection: pg.Connection): void {
    const preparing = new Set<string>();
    connection.stream.cork();
    for (const one of this.sent) this.send(one, connection, preparing);
    connection.sync();
    connection.stream.uncork();
  }

  private send(one: Sent, connection: pg.Connection, preparing: Set<string>): void {
    const { name = "", text } = one.query;
    one.columns = this.prepared.get(name);
    if (!one.columns && !preparing.has(name)) {
      if (name !== "") {
        // A batch that failed may have prepared it or not. To close what is not there is no error.
        connection.close({ type: "S", name }, true);
        preparing.add(name);
      }
      connection.parse({ name, text, types: [] }, true);
    }
    connection.bind({ statement: name, values: one.values }, true);
    if (!one.columns) connection.describe({ type: "P", name: "" }, true);
    connection.execute(null, true);
  }

  handleRowDescription({ fields }: RowDescription): void {
    const one = this.sent[this.answered];
    if (!one) return;
    one.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.client.getTypeParser(dataTypeID as never, "text") as Column["read"],
    }));
  }

  handleDataRow({ fields }: DataRow): void {
    const one = this.sent[this.answered];
    if (!one) return;
    const row: Row = {};
    let index = 0;
    for (const { name, read } of one.columns ?? []) {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : read(text);
      index += 1;
    }
    one.rows.push(row);
  }

  handleCommandComplete(): void {
    const one = this.sent[this.answered];
    if (!one) return;
    const { name } = one.query;
    if (name !== undefined) this.prepared.set(name, one.columns ?? []);
    this.answered += 1;
  }

  // Not earlier, because a statement outside a transaction is committed only now.
  handleReadyForQuery(): void {
    for (const { resolve, rows } of this.sent) resolve(rows);
    this.callback?.(null);
  }

  /** An error of the database or the connection, or a timeout. */
  handleError(error: unknown): void {
    // What is answered after the time limit would be taken for the answer to the next batch.
    if (saysLost(error)) this.client.connection.stream.destroy();
    for (const { reject } of this.sent) reject(error);
    this.callback?.(error);
  }
}
