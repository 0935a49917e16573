import "server-only";
import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { SetupError } from "@/lib/domain/setup-error";
import { openSealed, resealText, sealText } from "./sealed-text";

const PURPOSE = "webhook secrets";
const SECRET_BYTES = 32;

/** A secret as the receiver keeps it, shown once, and as the database stores it. */
export interface NewWebhookSecret {
  /** `whsec_` and 256 random bits in base64, as Standard Webhooks has it. */
  secret: string;
  secretJwe: string;
}

export function createWebhookSecret(): NewWebhookSecret {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, secretJwe: sealText(PURPOSE, secret) };
}

/** A sealed secret under the current ROSTRUM_SECRET; undefined when it already is. @throws SetupError as openSealed */
export function resealWebhookSecret(secretJwe: string): string | undefined {
  return resealText(PURPOSE, secretJwe);
}

/** What is signed: the text that is sent, under the id that the receiver sees, at the moment of sending. */
export interface WebhookMessage {
  id: string;
  at: Date;
  body: string;
}

/**
 * The headers of Standard Webhooks, with a signature for each secret. A former secret that cannot be read is left out: the current
 * one is enough.
 * @throws SetupError when the current secret cannot be read
 */
export function signWebhook({ id, at, body }: WebhookMessage, current: string, former?: string) {
  const secrets = [openSealed(PURPOSE, current), ...(former === undefined ? [] : openReadable(former))];
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}

function openReadable(sealed: string): string[] {
  try {
    return [openSealed(PURPOSE, sealed)];
  } catch (error) {
    if (error instanceof SetupError) return [];
    throw error;
  }
}
