import "server-only";
import pg from "pg";
import utils from "pg/lib/utils";

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

/** A statement of a batch, and its rows as far as they have come. */
class Sent {
  columns: readonly Column[] | undefined;
  readonly rows: Row[] = [];
  resolve!: (rows: Row[]) => void;
  reject!: (error: unknown) => void;
  readonly answer = new Promise<Row[]>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor(readonly query: Query) {}
}

// The parts of the driver's connection and messages that its types leave out, as pg 8.23.1 has them.
interface Wire extends pg.Connection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}
interface RowDescription {
  fields: readonly { name: string; dataTypeID: number }[];
}
interface DataRow {
  fields: readonly (string | null)[];
}

const prepareValue = (value: unknown) => utils.prepareValue(value);

/** The columns of the statements that a connection has prepared: PostgreSQL is asked for them once. */
const preparedColumns = new WeakMap<pg.Client, Map<string, readonly Column[]>>();

/**
 * Statements that go out in one piece and are answered in one. By itself the driver has PostgreSQL synchronise after each
 * statement, which costs both sides a message, a system call and a wake-up, and has the columns described every time. A batch
 * succeeds or fails as a whole: when a statement fails, PostgreSQL skips those behind it, and all are refused with that error.
 * Outside a transaction it is one of its own, which is over when the batch is answered.
 *
 * In pipeline mode the driver's client takes its own queries only, so this is one of them.
 */
export class StatementBatch extends pg.Query {
  /** The statement whose answer comes next, as the client reads it to know what has been prepared. */
  name: string | undefined;
  text = "";
  /** Set by the client, which ends its time limit here. */
  callback: ((error: unknown) => void) | undefined;

  readonly sent: Sent[] = [];
  private answered = 0;
  private readonly known: Map<string, readonly Column[]>;

  /** @param query_timeout milliseconds, instead of the limit of the client, which reads it by this name */
  constructor(
    private readonly client: pg.Client,
    readonly query_timeout?: number,
  ) {
    super("");
    this.known = preparedColumns.get(client) ?? new Map<string, readonly Column[]>();
    preparedColumns.set(client, this.known);
  }

  /** Adds a statement; only before the batch is given to its client. */
  add(query: Query): Promise<Row[]> {
    const one = new Sent(query);
    this.sent.push(one);
    return one.answer;
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    for (const one of this.sent) this.send(one, connection as Wire);
    connection.sync();
    connection.stream.uncork();
    this.expectNext();
  };

  private send(one: Sent, wire: Wire): void {
    const { name = "", text, values } = one.query;
    if (name === "" || !(name in wire.parsedStatements || name in wire.submittedNamedStatements)) {
      wire.parse({ name, text, types: [] }, true);
      if (name !== "") wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values: values as string[], valueMapper: prepareValue }, true);
    one.columns = this.known.get(name);
    if (!one.columns) wire.describe({ type: "P", name: "" }, true);
    wire.execute(null, true);
  }

  private expectNext(): void {
    const next = this.sent[this.answered]?.query;
    this.name = next?.name;
    this.text = next?.text ?? "";
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
    if (name !== undefined) this.known.set(name, one.columns ?? []);
    this.answered += 1;
    this.expectNext();
  }

  // Not before: of a statement outside a transaction, nothing is committed until now.
  handleReadyForQuery(): void {
    for (const { resolve, rows } of this.sent) resolve(rows);
    this.callback?.(null);
  }

  /** Of the database or the connection, or that the time is up. */
  handleError(error: unknown): void {
    const { submittedNamedStatements: submitted } = this.client.connection as Wire;
    for (const { query } of this.sent.slice(this.answered)) {
      // It was skipped, and has to be prepared by whoever sends it next.
      if (query.name !== undefined) Reflect.deleteProperty(submitted, query.name);
    }
    for (const { reject } of this.sent) reject(error);
    this.callback?.(error);
  }
}
