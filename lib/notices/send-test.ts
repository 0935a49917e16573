import "server-only";
import { randomUUID } from "node:crypto";
import { type Delivery, type Message, sendMessage } from "./channels/mail";

// A member of staff waits for the answer.
const PATIENCE_MILLISECONDS = 10_000;

/** Sends a letter that is none, at once; undefined when the mail server did not take it. */
export async function sendTest(message: Message, now: Date): Promise<Delivery | undefined> {
  const name = `${now.toISOString().replaceAll(":", "-")}-test-${randomUUID()}`;
  try {
    return await sendMessage(name, message, AbortSignal.timeout(PATIENCE_MILLISECONDS));
  } catch {
    return undefined;
  }
}
