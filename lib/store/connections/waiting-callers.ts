import "server-only";
import type pg from "pg";
import { databaseAway } from "./outage";

interface Waiter {
  resolve(client: pg.Client): void;
  reject(error: unknown): void;
  timer: NodeJS.Timeout;
}

/** The callers that wait for a connection, in order of arrival, with a limit on their number and on the wait of each. */
export class WaitingCallers {
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly limits: { callers: number; milliseconds: number }) {}

  get size(): number {
    return this.waiters.size;
  }

  /**
   * A connection, when it is this caller's turn.
   * @throws Problem 503 at once when too many wait already, and later when the wait was too long
   */
  async wait(): Promise<pg.Client> {
    if (this.waiters.size >= this.limits.callers) {
      throw databaseAway(new Error("Too many callers wait for the database"));
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiters.delete(waiter);
        reject(databaseAway(new Error("No connection to the database became free in time")));
      }, this.limits.milliseconds);
      const waiter = { resolve, reject, timer };
      this.waiters.add(waiter);
    });
  }

  /** Gives the connection to the one that has waited longest; false when none waits. */
  serve(client: pg.Client): boolean {
    const [waiter] = this.waiters;
    if (!waiter) return false;
    this.waiters.delete(waiter);
    clearTimeout(waiter.timer);
    waiter.resolve(client);
    return true;
  }

  /** Refuses all of them. */
  refuse(error: unknown): void {
    for (const waiter of this.waiters) {
      clearTimeout(waiter.timer);
      waiter.reject(error);
    }
    this.waiters.clear();
  }
}
