import "server-only";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import { env } from "@/lib/env";

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
}

/** How a message was delivered. */
export type Delivery = "smtp" | "file";

const CONNECT_MILLISECONDS = 10_000;
const SEND_MILLISECONDS = 30_000;

/**
 * Sends a message by SMTP_URL; without one, writes it to `mail/<name>.eml` in the data folder, readable only by the
 * operator.
 * @throws the error of the mail server or file system; its text may contain the address, so it must not be logged
 */
export async function sendMessage(name: string, message: Message): Promise<Delivery> {
  const from = env().MAIL_FROM;
  const mail = {
    ...message,
    from,
    // The mail server is told of this one recipient, whatever the headers say.
    envelope: { from: from.address, to: [message.to.address] },
    headers: { "auto-submitted": "auto-generated" },
  };
  const url = env().SMTP_URL;
  if (url === undefined) {
    await writeMessage(name, mail);
    return "file";
  }
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SEND_MILLISECONDS,
  });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
  return "smtp";
}

async function writeMessage(name: string, mail: nodemailer.SendMailOptions): Promise<void> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(mail);
  const folder = path.resolve(env().ROSTRUM_DATA_DIR, "mail");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await writeFile(path.join(folder, `${name}.eml`), message as Buffer, { mode: 0o600 });
}
