import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { databaseAway, isFatal, isLost, isOutage, isReadOnly, saysLost } from "./outage";
import { type Query, StatementBatch } from "./statement-batch";
import { WaitingCallers } from "./waiting-callers";

export interface PoolOptions {
  /** Opens a connection, or gives up after a few seconds. */
  open: () => Promise<pg.Client>;
  /** Connections at most. */
  connections: number;
  /** Callers that may wait for one, and how long. */
  waiting: { callers: number; milliseconds: number };
  /** Called when the database goes away, with the reason, and when it is back. */
  report?: (state: "away" | "back", cause?: unknown) => void;
}

const WATCH_MILLISECONDS = 500;
// Callers wait and nothing at all is answered: after this a new connection is tried, and at last callers are refused.
const DOUBT_MILLISECONDS = 500;
const AWAY_MILLISECONDS = 2_500;
const MOST_PROBES = 8;
const IDLE_MILLISECONDS = 10_000;
const FAREWELL_MILLISECONDS = 1_000;

interface Idle {
  client: pg.Client;
  since: number;
}

/**
 * The connections of this process (docs/decisions/0020-outages.md). A caller waits for the first connection that is free
 * and never for one that is being opened, so that a connection that hangs stops only its own caller. When the database
 * answers nothing, or none can be opened, callers are refused at once until a probe is answered. A connection that hung
 * or was lost is thrown away, and so are those that were idle at that moment.
 */
export class ConnectionPool {
  private readonly all = new Set<pg.Client>();
  private readonly idle: Idle[] = [];
  private readonly waiting: WaitingCallers;
  private readonly watching: NodeJS.Timeout;
  private opening = 0;
  /** When the database last answered, or when last no caller waited for it. */
  private answeredAt = performance.now();
  private watchedAt = performance.now();
  private outage: { cause: unknown } | undefined;
  private isEnded = false;

  constructor(private readonly options: PoolOptions) {
    this.waiting = new WaitingCallers(options.waiting);
    this.watching = setInterval(() => this.watch(), WATCH_MILLISECONDS).unref();
  }

  get totalCount(): number {
    return this.all.size;
  }

  get idleCount(): number {
    return this.idle.length;
  }

  get waitingCount(): number {
    return this.waiting.size;
  }

  /** Whether callers are refused at once. */
  get isAway(): boolean {
    return this.outage !== undefined;
  }

  /**
   * Runs one statement by itself.
   * @param milliseconds within which it must be answered, if less than for all
   * @throws Problem 503 when the database is away; otherwise the driver's error
   */
  async rows<Row>(query: Query, milliseconds?: number): Promise<Row[]> {
    return this.use(async (client) => {
      const batch = new StatementBatch(client, milliseconds);
      const answer = batch.add(query);
      client.query(batch);
      return (await answer) as Row[];
    });
  }

  /**
   * Lends a connection to `work`, which must wait for the answers to everything that it sends.
   * @throws Problem 503 when the database is away; otherwise the driver's error
   */
  async use<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = await this.acquire();
    try {
      const result = await work(client);
      this.release(client);
      return result;
    } catch (error) {
      throw this.releaseAfter(client, error);
    }
  }

  /**
   * A connection for the caller alone, until `release` or `releaseAfter`.
   * @throws Problem 503 when the database is away, or no connection becomes free in time
   */
  async acquire(): Promise<pg.Client> {
    for (let idle = this.idle.pop(); idle; idle = this.idle.pop()) {
      if (!isLost(idle.client)) return idle.client;
      this.discard(idle.client);
    }
    if (this.isEnded) throw new Error("The connections to the database are closed.");
    if (this.outage) throw databaseAway(this.outage.cause);
    const turn = this.waiting.wait();
    this.grow();
    return turn;
  }

  /** Gives back a connection whose statements have all been answered. */
  release(client: pg.Client): void {
    this.answeredAt = performance.now();
    if (this.outage) this.comeBack();
    this.lendToNext(client);
  }

  /**
   * Gives back a connection after an error. One that was lost, or whose server ends it, is thrown away.
   * @returns the error for the caller: a Problem 503 when the database is away, otherwise the same
   */
  releaseAfter(client: pg.Client, error: unknown): unknown {
    const wasLost = isLost(client) || saysLost(error);
    const leadsAstray = wasLost || isReadOnly(error);
    if (leadsAstray) this.discardIdle();
    if (leadsAstray || isFatal(error)) this.discard(client);
    else this.release(client);
    return isOutage(error, wasLost) ? databaseAway(error) : error;
  }

  /** Closes the idle connections now, and the others when they are given back. */
  async end(): Promise<void> {
    this.isEnded = true;
    clearInterval(this.watching);
    this.waiting.refuse(new Error("The connections to the database are closed."));
    await Promise.all(this.idle.splice(0).map(({ client }) => this.close(client)));
  }

  /** Opens connections for those who wait, as far as there may be more. */
  private grow(): void {
    if (this.outage || this.isEnded) return;
    const room = this.options.connections - this.all.size - this.opening;
    const requested = Math.min(room, this.waiting.size - this.opening);
    for (let one = 0; one < requested; one += 1) void this.openOne();
  }

  private lendToNext(client: pg.Client): void {
    if (!this.all.has(client) || isLost(client) || this.isEnded) this.discard(client);
    else if (!this.waiting.serve(client)) this.idle.push({ client, since: performance.now() });
  }

  private async openOne(): Promise<void> {
    this.opening += 1;
    try {
      const client = await this.options.open();
      // The server's last words come before its end: until then the connection still looks usable.
      client.once("error", () => this.discard(client));
      client.once("end", () => this.forget(client));
      this.all.add(client);
      // A pooler in front of a database that is away takes connections all the same.
      if (this.isDoubtful()) await this.probe(client);
      else this.lendToNext(client);
    } catch (error) {
      // Waiting callers get a connection when it is released, or the next that can be opened (watch).
      if (this.all.size === 0) this.goAway(error);
    } finally {
      this.opening -= 1;
    }
  }

  private async probe(client: pg.Client): Promise<void> {
    try {
      await client.query("select 1");
      this.release(client);
    } catch (error) {
      this.discard(client);
      throw error;
    }
  }

  private isDoubtful(): boolean {
    return this.outage !== undefined || performance.now() - this.answeredAt > DOUBT_MILLISECONDS;
  }

  private watch(): void {
    const now = performance.now();
    // Time in which this process itself stood still is not the database's silence.
    const stood = Math.max(0, now - this.watchedAt - WATCH_MILLISECONDS);
    this.answeredAt = Math.min(now, this.answeredAt + stood);
    this.watchedAt = now;
    this.closeUnused(now);
    const isIdle = this.waiting.size === 0 && this.all.size === this.idle.length;
    if (isIdle && !this.outage) this.answeredAt = now;
    if (this.isDoubtful()) this.resolveDoubt();
    else this.grow();
    if (now - this.answeredAt > AWAY_MILLISECONDS) this.goAway(new Error("The database answered nothing"));
  }

  /** Asks an idle connection, or else a new one. */
  private resolveDoubt(): void {
    const idle = this.idle.pop();
    if (idle) this.probe(idle.client).catch(() => undefined);
    else if (this.opening < MOST_PROBES) void this.openOne();
  }

  private goAway(cause: unknown): void {
    if (this.outage || this.isEnded) return;
    this.outage = { cause };
    this.discardIdle();
    // Connections in use may still answer, but are not reused: the network may have dropped them.
    this.all.clear();
    this.waiting.refuse(databaseAway(cause));
    this.options.report?.("away", cause);
  }

  private comeBack(): void {
    this.outage = undefined;
    this.options.report?.("back");
  }

  /** The connection has ended. */
  private forget(client: pg.Client): void {
    this.all.delete(client);
    const place = this.idle.findIndex((idle) => idle.client === client);
    if (place >= 0) this.idle.splice(place, 1);
    this.grow();
  }

  private discardIdle(): void {
    for (const { client } of this.idle.splice(0)) this.discard(client);
  }

  /** Closes without the message that ends a session, which a hanging connection would never accept. */
  private discard(client: pg.Client): void {
    client.connection.stream.destroy();
    this.forget(client);
  }

  private async close(client: pg.Client): Promise<void> {
    this.all.delete(client);
    await Promise.race([client.end(), pause(FAREWELL_MILLISECONDS)]);
    client.connection.stream.destroy();
  }

  private closeUnused(now: number): void {
    // The one used last is at the end.
    const used = this.idle.findIndex(({ since }) => now - since < IDLE_MILLISECONDS);
    const unused = this.idle.splice(0, used < 0 ? this.idle.length : used);
    for (const { client } of unused) void this.close(client);
  }
}
