/**
 * PostgreSQL's wire protocol, as far as one session can be shared by several connections
 * (https://www.postgresql.org/docs/17/protocol-message-formats.html).
 */

/** A complete message with its type byte; the first one of a connection has none and is recognised by its code. */
export interface Message {
  type: string;
  bytes: Buffer;
}

const STARTUP_CODE = 196608;
const CANCEL_CODE = 80877102;
const SSL_CODE = 80877103;
const GSS_CODE = 80877104;

export type Opening = "startup" | "cancel" | "encryption" | "unknown";

const OPENINGS = new Map<number, Opening>([
  [STARTUP_CODE, "startup"],
  [CANCEL_CODE, "cancel"],
  [SSL_CODE, "encryption"],
  [GSS_CODE, "encryption"],
]);

/** The first packet of a connection, once it is complete; with the settings that the program wishes for. */
export function takeOpening(
  buffer: Buffer,
): { opening: Opening; wishes: ReadonlyMap<string, string>; rest: Buffer } | null {
  if (buffer.length < 8) return null;
  const length = buffer.readInt32BE(0);
  if (buffer.length < length) return null;
  const words = buffer.toString("utf8", 8, length).split("\0");
  return {
    opening: OPENINGS.get(buffer.readInt32BE(4)) ?? "unknown",
    wishes: new Map(words.flatMap((word, n) => (n % 2 === 0 ? [[word, words[n + 1] ?? ""] as const] : []))),
    rest: buffer.subarray(length),
  };
}

/** All complete messages, and the incomplete rest. */
export function takeMessages(buffer: Buffer): { messages: Message[]; rest: Buffer } {
  const messages: Message[] = [];
  let start = 0;
  while (buffer.length - start >= 5) {
    const end = start + 1 + buffer.readInt32BE(start + 1);
    if (end > buffer.length) break;
    const bytes = buffer.subarray(start, end);
    messages.push({ type: String.fromCharCode(bytes[0] ?? 0), bytes });
    start = end;
  }
  return { messages, rest: buffer.subarray(start) };
}

// Query, Sync, Flush, FunctionCall, CopyDone, CopyFail: the sender now waits for an answer.
const AWAITING = new Set(["Q", "S", "H", "F", "c", "f"]);

export function awaitsAnswer({ type }: Message): boolean {
  return AWAITING.has(type);
}

// PGlite crashes on it. The text of a simple query starts after type and length.
const COPY_IN = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i;

/** The same message, or one that fails with a clear error where PGlite itself would crash. */
export function refuseCopyIn(sent: Message): Message {
  if (sent.type !== "Q" || !COPY_IN.test(sent.bytes.toString("utf8", 5, Math.min(sent.bytes.length, 2_000))))
    return sent;
  return { type: "Q", bytes: query("select copy_from_stdin_is_not_supported_by_the_embedded_database()") };
}

// Statements, and functions, whose effect lasts beyond their transaction.
const CHANGES_SESSION =
  /(?:^|[;\0])\s*(?:set\s+(?!local\s)|reset\s|discard\s|prepare\s|listen\s|declare\s)|\btemp(?:orary)?\b|\bset_config\b|\bpg_(?:try_)?advisory_lock/i;

/** Whether a message's SQL seems to change the session; what it calls may do so unseen. */
export function seemsToChangeSession({ type, bytes }: Message): boolean {
  return (type === "Q" || type === "P") && CHANGES_SESSION.test(bytes.toString("latin1", 5));
}

function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export const sync = message("S");
export const query = (sql: string) => message("Q", sql);
export const closeStatement = (name: string) => message("C", Buffer.from("S"), name);

/** The server's greeting to a new connection: authentication OK, its settings, ready. */
export function welcome(settings: Readonly<Record<string, string>>): Buffer {
  return Buffer.concat([
    message("R", Buffer.from([0, 0, 0, 0])),
    ...Object.entries(settings).map(([name, value]) => message("S", name, value)),
    message("K", Buffer.alloc(8)),
    message("Z", Buffer.from("I")),
  ]);
}

/** An error after which the connection is closed. */
export function fatal(code: string, text: string): Buffer {
  const fields = ["SFATAL", "VFATAL", `C${code}`, `M${text}`];
  return message("E", ...fields, Buffer.from([0]));
}

/** Whether an answer ends with "ready for query, not in a transaction". */
export function endsIdle(answer: Buffer): boolean {
  return answer.length >= 6 && answer.subarray(-6).equals(READY_AND_IDLE);
}
const READY_AND_IDLE = message("Z", Buffer.from("I"));

/**
 * The same message with its prepared statement renamed, so that two connections may give the same name to
 * different statements. `rename` is not called for the unnamed statement.
 */
export function renameStatement({ type, bytes }: Message, rename: (name: string) => string): Buffer {
  const start = statementStart(type, bytes);
  if (start === null) return bytes;
  const end = bytes.indexOf(0, start);
  if (end <= start) return bytes;
  const name = rename(bytes.toString("utf8", start, end));
  return message(type, bytes.subarray(5, start), name, bytes.subarray(end + 1));
}

function statementStart(type: string, bytes: Buffer): number | null {
  if (type === "P") return 5;
  // Bind names its portal first.
  if (type === "B") return bytes.indexOf(0, 5) + 1;
  if ((type === "D" || type === "C") && bytes[5] === 0x53) return 6;
  return null;
}
