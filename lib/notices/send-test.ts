import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { type Delivery, type Message, sendMessage } from "./channels/mail";

// A member of staff waits for the answer.
const PATIENCE_MILLISECONDS = 10_000;

/** Sends a test letter at once; undefined when the mail server did not take it. */
export async function sendTest(letter: Omit<Message, "id">, now: Date): Promise<Delivery | undefined> {
  const id = `test-${randomUUID()}`;
  const name = `${now.toISOString().replaceAll(":", "-")}-${id}`;
  const message = { ...letter, id: `${id}@${new URL(env().BASE_URL).hostname}` };
  try {
    return await sendMessage(name, message, AbortSignal.timeout(PATIENCE_MILLISECONDS));
  } catch {
    return undefined;
  }
}
