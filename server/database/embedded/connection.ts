import type net from "node:net";
import type { Guest } from "./shared-session";
import * as wire from "./wire-messages";

// A connection that is silent within a transaction keeps the others waiting: so long at most, and by its own limit.
const SILENCE_MILLISECONDS = 60_000;
const SILENCE_LIMIT = "idle_in_transaction_session_timeout";
// What is left of its own limit while another connection waits.
const SHARE_WHILE_OTHERS_WAIT = 0.2;

// The service's own connections (lib/store/database.ts): cleaning up after each of their turns would cost more than most
// statements, so they must keep to `SET LOCAL`, and only their SQL is inspected.
const SERVICE = "rostrum";

let lastId = 0;

/** One connection of the wire server: its messages until their turn comes, and what it may do. */
export class Connection implements Guest {
  mayChangeSession = true;
  private isService = false;
  /** The names in the database of the statements it prepared. */
  readonly statements = new Set<string>();
  onAsked: () => void = () => undefined;
  private readonly id = (lastId += 1);
  private buffer: Buffer = Buffer.alloc(0);
  private opened = false;
  private pending: wire.Message[] = [];
  /** Milliseconds for which it may be idle within a transaction, if it set a limit. */
  private ownLimit: number | undefined;
  private silentSince = 0;
  private clock: NodeJS.Timeout | undefined;

  constructor(
    private readonly socket: net.Socket,
    private readonly settings: Readonly<Record<string, string>>,
  ) {
    socket.setNoDelay(true);
    // `close` follows every error and does the cleaning up.
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => this.receive(bytes));
  }

  private receive(bytes: Buffer): void {
    this.buffer = this.buffer.length > 0 ? Buffer.concat([this.buffer, bytes]) : bytes;
    while (!this.opened) {
      const first = wire.takeOpening(this.buffer);
      if (!first) return;
      this.buffer = first.rest;
      if (first.opening === "encryption") this.socket.write("N");
      else if (first.opening === "startup") this.openFor(first.wishes);
      else return void this.socket.destroy();
    }
    const { messages, rest } = wire.takeMessages(this.buffer);
    this.buffer = rest;
    this.pending.push(...messages.map(wire.refuseCopyIn));
    if (!this.mayChangeSession) this.mayChangeSession = messages.some(wire.seemsToChangeSession);
    if (messages.some(({ type }) => type === "X")) this.socket.end();
    else if (this.hasUnit()) this.onAsked();
  }

  private openFor(wishes: ReadonlyMap<string, string>): void {
    this.opened = true;
    this.ownLimit = Number(wishes.get(SILENCE_LIMIT)) || undefined;
    this.isService = wishes.get("application_name") === SERVICE;
    this.mayChangeSession = !this.isService;
    this.socket.write(wire.welcome(this.settings));
  }

  keptToTheRules(): void {
    // Its SQL may have come in since, and wait for its turn.
    this.mayChangeSession = !this.isService || this.pending.some(wire.seemsToChangeSession);
  }

  expel(): void {
    this.socket.end(wire.fatal("0A000", "the embedded database cannot keep the settings of this connection"));
  }

  hasUnit(): boolean {
    return this.pending.some(wire.awaitsAnswer);
  }

  /** All messages up to the next one that awaits an answer, rewritten for the shared session. */
  takeUnit(): Buffer | null {
    const last = this.pending.findIndex(wire.awaitsAnswer);
    if (last < 0) return null;
    return Buffer.concat(this.pending.splice(0, last + 1).map((message) => this.keepApart(message)));
  }

  private keepApart(message: wire.Message): Buffer {
    return wire.renameStatement(message, (name) => {
      const known = `${this.id}:${name}`;
      if (message.type === "C") this.statements.delete(known);
      else this.statements.add(known);
      return known;
    });
  }

  /** Limits the time for which it may be silent within a transaction; less while others wait for it. */
  startClock(othersWait: boolean): void {
    this.silentSince = performance.now();
    this.setClock(this.limit(othersWait));
  }

  /** To be called when another connection asks. */
  makeWay(): void {
    if (this.clock === undefined) return;
    this.stopClock();
    this.setClock(this.limit(true) - (performance.now() - this.silentSince));
  }

  private limit(othersWait: boolean): number {
    if (this.ownLimit === undefined) return SILENCE_MILLISECONDS;
    return Math.min(this.ownLimit, SILENCE_MILLISECONDS) * (othersWait ? SHARE_WHILE_OTHERS_WAIT : 1);
  }

  private setClock(milliseconds: number): void {
    const clock = setTimeout(
      // If this process itself was suspended, first reads what has arrived since.
      () => setImmediate(() => this.clock === clock && !this.hasUnit() && this.endTransaction()),
      Math.max(0, milliseconds),
    );
    this.clock = clock;
  }

  private endTransaction(): void {
    this.socket.end(wire.fatal("25P03", "terminating connection due to idle-in-transaction timeout"));
    this.socket.destroySoon();
  }

  stopClock(): void {
    clearTimeout(this.clock);
    this.clock = undefined;
  }

  send(answer: Buffer): void {
    if (this.socket.writable) this.socket.write(answer);
  }

  end(): void {
    this.stopClock();
    this.socket.destroy();
  }
}
