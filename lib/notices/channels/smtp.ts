import "server-only";
import net from "node:net";
import { Readable } from "node:stream";
import nodemailer from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection/index.js";

/** A message as the mail server takes it. */
export interface RawMessage {
  from: string;
  to: string;
  /** Headers and body. */
  content: Buffer;
}

/** A connection to the mail server, greeted and signed in. */
interface Line {
  connection: SMTPConnection;
  socket: net.Socket;
  url: string;
  /** How many messages it has taken. */
  taken: number;
}

// Each stage has its limit; the whole has one, too (mail.ts).
const CONNECT_MILLISECONDS = 5_000;
const GREETING_MILLISECONDS = 10_000;
const SILENCE_MILLISECONDS = 20_000;
/** How long a connection waits for its next message. */
const IDLE_MILLISECONDS = 2_000;
/** Many mail servers take no more than this over one connection. */
const MESSAGES_PER_LINE = 100;
/** "Service not available, closing transmission channel" (RFC 5321). */
const CLOSING = 421;

const idle = new Map<Line, NodeJS.Timeout>();

/**
 * Hands a message to the mail server, over a connection that an earlier one has left, or a new one: to connect, encrypt and sign in
 * takes longer than all the rest.
 * @param limit gives up at once; whether the server has taken the message by then is not known
 * @returns the server's words
 */
export async function sendBySmtp(url: string, message: RawMessage, limit: AbortSignal): Promise<string> {
  const kept = takeIdle(url);
  if (kept) {
    const progress = { isBegun: false };
    try {
      return await sendOver(kept, message, { limit, progress });
    } catch (error) {
      // It may have ended while it waited. Once the server was given the message, it may have taken it.
      if (progress.isBegun || limit.aborted || !isAboutConnection(error)) throw error;
    }
  }
  return sendOver(await openLine(url, limit), message, { limit, progress: { isBegun: false } });
}

/** Ends the connections that wait for a next message. */
export function closeIdleLines(): void {
  for (const line of idle.keys()) retire(line);
}

function takeIdle(url: string): Line | undefined {
  for (const line of idle.keys()) {
    clearTimeout(idle.get(line));
    idle.delete(line);
    if (line.url === url) return line;
    line.connection.quit();
  }
  return undefined;
}

function keep(line: Line): void {
  if (line.taken >= MESSAGES_PER_LINE) line.connection.quit();
  else idle.set(line, setTimeout(() => retire(line), IDLE_MILLISECONDS).unref());
}

function retire(line: Line): void {
  clearTimeout(idle.get(line));
  idle.delete(line);
  line.connection.quit();
}

function isAboutConnection(error: unknown): boolean {
  const { responseCode } = error as SMTPConnection.SMTPError;
  return !responseCode || responseCode === CLOSING;
}

async function openLine(url: string, limit: AbortSignal): Promise<Line> {
  // Only for the library's own reading of the address; its types leave out what it reads.
  const options = nodemailer.createTransport(url).options as SMTPConnection.Options;
  const { host = "localhost", port, secure, auth } = options;
  const socket = await openSocket(host, port ?? (secure ? 465 : 587), limit);
  const connection = new SMTPConnection({
    ...options,
    connection: socket,
    greetingTimeout: GREETING_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
  });
  const line: Line = { connection, socket, url, taken: 0 };
  // Also while it is idle.
  connection.on("error", () => socket.destroy());
  connection.on("end", () => {
    clearTimeout(idle.get(line));
    idle.delete(line);
  });
  await answerOf(line, limit, (done) => connection.connect(done));
  if (auth && "pass" in auth) {
    const { user, pass } = auth;
    await answerOf(line, limit, (done) => connection.login({ credentials: { user, pass } }, done));
  }
  return line;
}

async function sendOver(
  line: Line,
  { from, to, content }: RawMessage,
  { limit, progress }: { limit: AbortSignal; progress: { isBegun: boolean } },
): Promise<string> {
  let isAnswered = false;
  // Read when the server has agreed to this sender and recipient; after a refusal, too, but only to be thrown away.
  const stream = Readable.from(
    (function* () {
      progress.isBegun ||= !isAnswered;
      yield content;
    })(),
  );
  const { response } = await answerOf<SMTPConnection.SentMessageInfo>(line, limit, (done) =>
    line.connection.send({ from, to: [to] }, stream, (error, info) => {
      isAnswered = true;
      done(error, info);
    }),
  );
  line.taken += 1;
  keep(line);
  return response;
}

type Done<Answer> = (error?: Error | null, answer?: Answer) => void;

/** What the server answers. After an error the connection is closed: what it would make of a next message is not known. */
async function answerOf<Answer>(
  { connection, socket }: Line,
  limit: AbortSignal,
  ask: (done: Done<Answer>) => void,
): Promise<Answer> {
  let ended: (error?: Error) => void = () => undefined;
  const giveUp = () => socket.destroy(limit.reason as Error);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      ended = (error) => reject(error ?? new Error("The mail server closed the connection"));
      connection.once("error", ended).once("end", ended);
      limit.addEventListener("abort", giveUp);
      if (limit.aborted) giveUp();
      ask((error, answer) => (error ? reject(error) : resolve(answer as Answer)));
    });
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    connection.off("error", ended).off("end", ended);
    limit.removeEventListener("abort", giveUp);
  }
}

/** A connected socket, which is destroyed when the signal says so. */
async function openSocket(host: string, port: number, signal: AbortSignal): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    // A message ends with a piece of its own. Without `noDelay` that waits until the server has confirmed the piece before.
    const socket = net.connect({ host, port, noDelay: true });
    const giveUp = () => socket.destroy(signal.reason as Error);
    signal.addEventListener("abort", giveUp);
    socket.setTimeout(CONNECT_MILLISECONDS, () =>
      socket.destroy(new Error("The mail server cannot be reached")),
    );
    socket.on("error", reject);
    socket.once("close", () => signal.removeEventListener("abort", giveUp));
    socket.once("connect", () => {
      signal.removeEventListener("abort", giveUp);
      socket.setTimeout(0);
      socket.removeAllListeners("timeout");
      resolve(socket);
    });
    if (signal.aborted) giveUp();
  });
}
