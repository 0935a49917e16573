import type { Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { findFreePort } from "./free-port";

/** A message as the mail server received it. */
export interface Letter {
  from: string;
  to: string[];
  /** Including its headers. */
  text: string;
}

/**
 * How the mail server treats the next messages: accepts them, does so only after a while, replies with this code, refuses
 * the recipient, puts the recipient off, is too busy for anyone, drops the connection in the middle of the message, never
 * greets, hangs when it has the message, or keeps the message and never says so.
 */
type Mood =
  "takes" | "slow" | 451 | 550 | "refuses" | "defers" | "busy" | "drops" | "silent" | "hangs" | "keeps";

/** A real SMTP server that can be told to refuse messages, to hang or to stop. */
export interface MailServer {
  port: number;
  /** All accepted messages. */
  letters: Letter[];
  /** The number of delivery attempts. */
  asked: () => number;
  /** @param towards only for messages to this address; otherwise for all */
  becomes: (mood: Mood, towards?: string) => void;
  /** Takes so many messages, and behaves otherwise from then on. */
  becomesAfter: (count: number, mood: Mood) => void;
  /** Ends a connection without a word. @param remotePort the port of its other end */
  hangUp: (remotePort: number) => void;
  /** The number of open connections. */
  connections: () => number;
  open: (options?: SMTPServerOptions) => Promise<void>;
  close: () => Promise<void>;
}

const CLOSE_MILLISECONDS = 100;
const SLOW_MILLISECONDS = 500;
const PLAIN: SMTPServerOptions = { disabledCommands: ["AUTH", "STARTTLS"] };

export async function planMailServer(): Promise<MailServer> {
  const port = await findFreePort();
  const letters: Letter[] = [];
  let server: SMTPServer | undefined;
  let mood: Mood = "takes";
  let towards: string | undefined;
  let asked = 0;
  let turn = Infinity;
  let afterTurn: Mood = "takes";
  const connections = new Set<string>();
  // By the port of their other end.
  const sockets = new Map<number, Socket>();

  function make(options: SMTPServerOptions): SMTPServer {
    return new SMTPServer({
      ...options,
      closeTimeout: CLOSE_MILLISECONDS,
      onConnect({ id }, done) {
        connections.add(id);
        if (mood === "busy") done(Object.assign(new Error("Come again later"), { responseCode: 421 }));
        else if (mood !== "silent") done();
      },
      onClose: ({ id }) => void connections.delete(id),
      onRcptTo({ address }, _, done) {
        const isMeant = towards === undefined || address === towards;
        const code = mood === "refuses" ? 550 : mood === "defers" ? 450 : undefined;
        if (code === undefined || !isMeant) done();
        else done(Object.assign(new Error(`No such mailbox: ${address}`), { responseCode: code }));
      },
      onData(stream, { envelope, remotePort }, done) {
        asked += 1;
        if (mood === "drops") {
          sockets.get(remotePort)?.destroy();
          return;
        }
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          const isMeant = towards === undefined || envelope.rcptTo.some(({ address }) => address === towards);
          if (mood === "hangs" && isMeant) return;
          if (typeof mood === "number" && isMeant) {
            // Real servers often repeat the refused address.
            const said = `No letters for ${envelope.rcptTo.map(({ address }) => address).join()}`;
            done(Object.assign(new Error(said), { responseCode: mood }));
            return;
          }
          const { mailFrom, rcptTo } = envelope;
          letters.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(parts).toString("utf8"),
          });
          if (letters.length >= turn) mood = afterTurn;
          if (mood === "keeps") return;
          if (mood === "slow") setTimeout(done, SLOW_MILLISECONDS);
          else done();
        });
      },
    });
  }

  return {
    port,
    letters,
    asked: () => asked,
    becomes: (next, address) => {
      mood = next;
      towards = address;
      turn = Infinity;
    },
    becomesAfter: (count, next) => {
      turn = count;
      afterTurn = next;
    },
    hangUp: (remotePort) => void sockets.get(remotePort)?.destroy(),
    connections: () => connections.size,
    async open(options = PLAIN) {
      const opened = make(options);
      // A client that disconnects because it rejects the certificate is not an error here.
      opened.on("error", () => undefined);
      opened.server.on("connection", (socket: Socket) => void sockets.set(socket.remotePort ?? 0, socket));
      await new Promise<void>((resolve) => void opened.listen(port, "127.0.0.1", resolve));
      server = opened;
    },
    async close() {
      await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
      server = undefined;
    },
  };
}
