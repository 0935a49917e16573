import "server-only";
import { ImapFlow } from "imapflow";
import { isUnavailable } from "@/lib/domain/problem";

/** Where reports of letters that came back arrive, and what is done with a message there. */
export interface BounceMailbox {
  /** `imaps://user:password@host/folder`; imap with STARTTLS. */
  url: string;
  /** What a message is: one that is understood is marked as read and moved away; any other stays as it is. */
  onMessage: (source: Buffer) => Promise<MessageOutcome>;
}

/** `left`: it says nothing of a letter of ours. `unreadable`: reading it failed or took too long. */
export type MessageOutcome = "understood" | "left" | "unreadable";

/** The folder for messages that were understood. */
export const UNDERSTOOD_FOLDER = "Rostrum";

const CONNECT_MILLISECONDS = 10_000;
const SILENCE_MILLISECONDS = 30_000;
/** The largest part of a message that is read; a report has everything that counts before the letter it attaches. */
const LARGEST_BYTES = 131_072;
/** The most messages of one round; the rest wait for the next. */
const MOST_MESSAGES = 500;

/** How many messages were understood, how many stay, and how many of those could not be read in this round. */
export interface MailboxRound {
  understood: number;
  left: number;
  unreadable: number;
}

/**
 * Reads every unread message once.
 * @param passedOver which messages were read before; they are not read again. Each is added before it is read, so that one that
 *   cannot be read is not met again in the next round
 * @throws the error of the mail server; its text may contain the address, so it must not be logged
 */
export async function readMailbox(
  { url, onMessage }: BounceMailbox,
  passedOver: Set<string>,
  signal: AbortSignal,
): Promise<MailboxRound> {
  const client = connectTo(new URL(url));
  const close = () => client.close();
  signal.addEventListener("abort", close);
  // The failure of an operation is thrown by it, too.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const lock = await client.getMailboxLock(folderOf(new URL(url)));
    try {
      return await readUnread(client, onMessage, passedOver);
    } finally {
      lock.release();
      await client.logout().catch(() => undefined);
    }
  } finally {
    signal.removeEventListener("abort", close);
    client.close();
  }
}

function connectTo({ protocol, hostname, port, username, password }: URL): ImapFlow {
  const secure = protocol === "imaps:";
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 993 : 143) : Number(port),
    secure,
    // The password is never sent in the clear, but to this very machine.
    doSTARTTLS: secure || isMailServerNear(hostname) ? undefined : true,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
  });
}

function folderOf({ pathname }: URL): string {
  return decodeURIComponent(pathname.replace(/^\//, "")) || "INBOX";
}

async function readUnread(
  client: ImapFlow,
  onMessage: BounceMailbox["onMessage"],
  passedOver: Set<string>,
): Promise<MailboxRound> {
  const validity = client.mailbox ? String(client.mailbox.uidValidity) : "";
  const unread = (await client.search({ seen: false }, { uid: true })) || [];
  const fresh = unread.filter((uid) => !passedOver.has(`${validity} ${uid}`)).slice(0, MOST_MESSAGES);
  const round: MailboxRound = { understood: 0, left: unread.length, unreadable: 0 };
  for (const uid of fresh) {
    const key = `${validity} ${uid}`;
    passedOver.add(key);
    try {
      const outcome = await readOne(client, uid, onMessage);
      if (outcome === "unreadable") round.unreadable += 1;
      if (outcome !== "understood") continue;
      round.understood += 1;
      round.left -= 1;
      passedOver.delete(key);
    } catch (error) {
      // The mail server or the database is away, which is not the message's fault.
      if (!client.usable || isUnavailable(error)) {
        passedOver.delete(key);
        throw error;
      }
      round.unreadable += 1;
    }
  }
  return round;
}

async function readOne(
  client: ImapFlow,
  uid: number,
  onMessage: BounceMailbox["onMessage"],
): Promise<MessageOutcome> {
  const source = { maxLength: LARGEST_BYTES };
  const message = await client.fetchOne(String(uid), { source }, { uid: true });
  if (!message || !message.source) return "left";
  const outcome = await onMessage(message.source);
  if (outcome === "understood") await putAway(client, uid);
  return outcome;
}

/** A server that has no such folder, and makes none, leaves the message where it is, marked as read. */
async function putAway(client: ImapFlow, uid: number): Promise<void> {
  await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
  await client.mailboxCreate(UNDERSTOOD_FOLDER).catch(() => undefined);
  await client.messageMove(String(uid), UNDERSTOOD_FOLDER, { uid: true }).catch(() => undefined);
}

/** Whether a mail server is on this very machine, so that nothing on the way could listen. */
function isMailServerNear(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
