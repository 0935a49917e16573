import net from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { Connection } from "./connection";
import { SharedSession } from "./shared-session";
import * as wire from "./wire-messages";

/**
 * Serves one PGlite, which has one session, to several connections. A connection owns the session from its first
 * message until the database answers "ready for query, not in a transaction"; the others wait their turn. Statements
 * that connections prepare under the same name are kept apart, and so are their settings (shared-session.ts). Locks
 * that last longer than a transaction keep no connection out.
 */
export interface WireServer {
  /** Open connections. */
  connections(): number;
  /** Milliseconds since the last message of any connection. */
  quietMilliseconds(): number;
  close(): Promise<void>;
}

interface Options {
  database: PGlite;
  socketPath: string;
  maxConnections: number;
  /** Called when the database has failed for good: this process must end. */
  onBroken: (error: unknown) => void;
}

export async function serveWire({
  database,
  socketPath,
  maxConnections,
  onBroken,
}: Options): Promise<WireServer> {
  const settings = await readSettings(database);
  const open = new Set<Connection>();
  const waiting: Connection[] = [];
  const gone = new Set<Connection>();
  const session = new SharedSession(database);
  let owner: Connection | null = null;
  let running = false;
  let lastAsked = Date.now();

  /**
   * The only place that calls the database: cleans up after closed connections, then runs the messages of the
   * connection that owns the session, or else of the first in the queue.
   */
  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      for (;;) {
        await tidyUp();
        owner ??= waiting.shift() ?? null;
        const connection = owner;
        const unit = connection?.takeUnit();
        if (!connection || !unit) break;
        lastAsked = Date.now();
        connection.stopClock();
        await session.enter(connection);
        const answer = Buffer.from(await database.execProtocolRaw(unit));
        connection.send(answer);
        if (!wire.endsIdle(answer)) connection.startClock(waiting.length > 0);
        else {
          owner = null;
          if (connection.hasUnit()) waiting.push(connection);
        }
      }
    } catch (error) {
      onBroken(error);
    } finally {
      running = false;
    }
  }

  /** Ends the transaction of connections that are gone, and removes what they left in the session. */
  async function tidyUp(): Promise<void> {
    if (owner && gone.has(owner)) {
      await database.execProtocolRaw(Buffer.concat([wire.sync, wire.query("ROLLBACK")]));
      owner = null;
    }
    // A Sync would end the implicit transaction of the owner.
    if (owner) return;
    for (const connection of gone) {
      const closing = [...connection.statements].map((name) => wire.closeStatement(name));
      if (closing.length > 0) await database.execProtocolRaw(Buffer.concat([...closing, wire.sync]));
      await session.leave(connection);
      gone.delete(connection);
    }
  }

  function leave(connection: Connection): void {
    connection.stopClock();
    open.delete(connection);
    const place = waiting.indexOf(connection);
    if (place >= 0) waiting.splice(place, 1);
    gone.add(connection);
    void run();
  }

  const server = net.createServer((socket) => {
    if (open.size >= maxConnections) {
      socket.end(wire.fatal("53300", "sorry, too many clients already"));
      return;
    }
    const connection = new Connection(socket, settings);
    open.add(connection);
    connection.onAsked = () => {
      if (owner !== connection) owner?.makeWay();
      if (owner !== connection && !waiting.includes(connection)) waiting.push(connection);
      void run();
    };
    socket.on("close", () => leave(connection));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(socketPath, resolve);
  });

  return {
    connections: () => open.size,
    quietMilliseconds: () => Date.now() - lastAsked,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const connection of open) connection.end();
      await closed;
      // Transactions that are still open are rolled back when the database closes.
      open.clear();
    },
  };
}

/** The settings that a server reports to new clients, with the database's own values. */
async function readSettings(database: PGlite): Promise<Record<string, string>> {
  const names = [
    "server_version",
    "server_encoding",
    "client_encoding",
    "DateStyle",
    "IntervalStyle",
    "TimeZone",
  ];
  const settings: Record<string, string> = { integer_datetimes: "on", standard_conforming_strings: "on" };
  for (const name of names) {
    const { rows } = await database.query<{ value: string }>("select current_setting($1) as value", [name]);
    settings[name] = rows[0]?.value ?? "";
  }
  return settings;
}
