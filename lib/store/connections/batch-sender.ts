import "server-only";
import type pg from "pg";
import { type Query, StatementBatch } from "./statement-batch";

/**
 * Sends together the statements that its caller runs on a connection before it next waits. Statements that come during a batch go out
 * together once that is answered: the driver takes one query at a time.
 */
export class BatchSender {
  /** The piece that is being collected. */
  private batch: StatementBatch | undefined;
  /** Ends when the piece that was sent last is answered, however. */
  private underWay: Promise<void> | undefined;

  constructor(private readonly client: pg.Client) {}

  /** The rows of a statement, which goes out with the others of its piece. */
  async send<Row>(query: Query): Promise<Row[]> {
    const answer = (this.batch ??= this.begin()).add(query);
    return (await answer) as Row[];
  }

  /** Waits for the answers to everything that was sent, errors included. */
  async settle(): Promise<void> {
    while (this.batch ?? this.underWay) {
      if (!this.underWay) this.flush();
      await this.underWay;
    }
  }

  private begin(): StatementBatch {
    this.flushSoon();
    return new StatementBatch(this.client);
  }

  /** Once the caller waits. */
  private flushSoon(): void {
    process.nextTick(() => this.flush());
  }

  private flush(): void {
    const { batch } = this;
    if (!batch || this.underWay) return;
    this.batch = undefined;
    this.underWay = Promise.allSettled(batch.sent.map(({ answer }) => answer)).then(() => {
      this.underWay = undefined;
      this.flushSoon();
    });
    this.client.query(batch);
  }
}
