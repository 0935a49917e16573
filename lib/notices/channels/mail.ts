import "server-only";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import * as z from "zod";
import { env } from "@/lib/env";
import { withTimeLimit } from "../with-time-limit";
import { sendBySmtp } from "./smtp";

/** One address and the name of its owner, which may be blank. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A message as the recipient gets it. */
export interface Message {
  to: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** Its Message-ID, without brackets. */
  id: string;
  replyTo?: Mailbox | undefined;
  /** The address at which letters of its kind are stopped with one request (RFC 8058); absent for kinds that always come. */
  unsubscribe?: string | undefined;
  attachment?: { name: string; type: string; content: string } | undefined;
}

/** How a message was delivered, and the mail server's reply. */
export interface Delivery {
  by: "smtp" | "file";
  answer: string;
}

// A server that answers a byte a minute would pass the limits of each stage.
const WHOLE_MILLISECONDS = 45_000;

/**
 * Sends a message by SMTP_URL; without one, writes it to `mail/<name>.eml` in the data
 * folder, readable only by the operator.
 * @param signal gives up at once; whether the server has taken the message by then is not known
 * @throws the error of the mail server or file system; its text may contain the address, so it must not be logged
 */
export async function sendMessage(name: string, message: Message, signal: AbortSignal): Promise<Delivery> {
  const from = env().MAIL_FROM;
  const { to, subject, text, html, id, replyTo, unsubscribe, attachment } = message;
  const mail: nodemailer.SendMailOptions = {
    to,
    subject,
    text,
    html,
    from,
    messageId: `<${id}>`,
    // What the library finds out for every part by counting letters, it finds for ours.
    textEncoding: "quoted-printable",
    headers: {
      "auto-submitted": "auto-generated",
      ...(unsubscribe !== undefined && {
        "list-unsubscribe": `<${unsubscribe}>`,
        "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      }),
    },
    ...(replyTo && { replyTo }),
    ...(attachment && {
      attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
    }),
  };
  const content = await compose(mail);
  const url = env().SMTP_URL;
  if (url === undefined) {
    await writeMessage(name, content);
    return { by: "file", answer: "" };
  }
  // The envelope has this one recipient, whatever the headers say.
  const raw = { from: from.address, to: to.address, content };
  const answer = await withTimeLimit({ signal, milliseconds: WHOLE_MILLISECONDS }, (limit) =>
    sendBySmtp(url, raw, limit),
  );
  return { by: "smtp", answer };
}

/** What went wrong with an attempt, in the mail server's own words or in those of the connection to it. */
export interface DeliveryFailure {
  answer: string;
  /** The server has refused this recipient or this message for good; anything else may pass. */
  isRefusal: boolean;
}

const ABOUT_THIS_LETTER: ReadonlySet<string> = new Set(["RCPT TO", "DATA"]);
const LONGEST_ANSWER = 1_000;

/** What the error of `sendMessage` means. A refused sign-in or sender is a fault of the set-up, which can be mended. */
export function failureOf(error: unknown): DeliveryFailure {
  const { message, response, responseCode, command } = z.safeParse(smtpError, error).data ?? {};
  const answer = (response ?? message ?? "").slice(0, LONGEST_ANSWER);
  const isPermanent = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return { answer, isRefusal: isPermanent && ABOUT_THIS_LETTER.has(command ?? "") };
}

const smtpError = z.object({
  message: z.string().optional(),
  response: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

// Composing takes no connection: the message is complete before it goes to the mail server.
const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });

async function compose(mail: nodemailer.SendMailOptions): Promise<Buffer> {
  const { message } = await composer.sendMail(mail);
  return message as Buffer;
}

async function writeMessage(name: string, content: Buffer): Promise<void> {
  const folder = path.resolve(env().ROSTRUM_DATA_DIR, "mail");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await writeFile(path.join(folder, `${name}.eml`), content, { mode: 0o600 });
}
