import "server-only";
import type pg from "pg";
import { type Query, StatementBatch } from "./statement-batch";

/** Sends in one piece what its caller asks of a connection before it next waits. */
export class BatchSender {
  private batch: StatementBatch | undefined;

  constructor(private readonly client: pg.Client) {}

  /** The rows of a statement, which goes out with the others of its piece. */
  async send<Row>(query: Query): Promise<Row[]> {
    this.batch ??= this.open();
    return (await this.batch.add(query)) as Row[];
  }

  /** Sends what was asked until now, so that what the connection gets by itself comes after it. */
  flush(): void {
    const { batch } = this;
    this.batch = undefined;
    if (batch) this.client.query(batch);
  }

  private open(): StatementBatch {
    process.nextTick(() => this.flush());
    return new StatementBatch(this.client);
  }
}
