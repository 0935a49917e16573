import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isEmailAddress } from "@/lib/domain/people/email-address";
import { isUnavailable } from "@/lib/domain/problem";
import { claimLetter, takeSlot } from "@/lib/store/letters/claimed-letters";
import {
  type ClaimedLetter,
  deferLetter,
  endLetter,
  type Letter,
  postponeLetter,
  type SentLetter,
} from "@/lib/store/letters/letters";
import { onLetterWorkerNotified } from "@/lib/store/letters/letter-worker";
import type { WriteContext } from "@/lib/store/write";
import type { LetterOutcome } from "@/lib/vocabulary/letter";
import { type Delivery, failureOf, sendMessage } from "./channels/mail";
import { closeIdleLines } from "./channels/smtp";
import type { ComposedLetter } from "./compose-letter";
import { makePace, type TakeTurn } from "./pace";
import { type OnFailure, startWorker, type Turn, workOnce } from "./worker";

/** Composes a letter at the moment it is sent; undefined when it should no longer be sent, or when it should be instead. */
export type Compose = (letter: Letter, context: WriteContext) => Promise<ComposedLetter | Date | undefined>;

/** The outcome of one attempt, for the log; it contains neither the recipient nor the text. */
export interface DeliveryReport {
  letter: string;
  kind: string;
  outcome: Delivery["by"] | Exclude<LetterOutcome, "sent"> | "postponed";
  attempts: number;
}

interface Outbox {
  compose: Compose;
  report: (report: DeliveryReport) => void;
  /** How letters are claimed; a test shows what another way would do. */
  claim?: typeof claimLetter;
  /** Waits until this instance may begin the next letter; none: it may at once. */
  takeTurn?: TakeTurn;
}

// Longer than any attempt takes.
const LEASE_SECONDS = 120;
/**
 * An instance begins a letter so often, at most, where staff set no rate: 150,000 take 42 minutes. It could send four times as many, but
 * members' pages would wait for them (docs/performance.md).
 */
const BETWEEN_MILLISECONDS = 1_000 / 60;
/** The delay after the database was away or had no time: no attempt was made. */
const AWAY_SECONDS = 5;
/** The delay after each failed attempt; after the last there is no further one. */
const RETRY_MINUTES = [1, 5, 15, 60, 240];

const serviceContext = (): WriteContext => ({
  actor: { kind: "service", id: "notices" },
  requestId: randomUUID(),
  now: new Date(),
});

/** Sends all due messages, a few at a time. */
export async function deliverDue(outbox: Outbox): Promise<void> {
  await workOnce((signal, onClaimed) => deliverInTurn(outbox, signal, onClaimed));
}

/** Sends one due message after another, until none is left. */
async function deliverInTurn(
  { compose, report, claim = claimLetter, takeTurn }: Outbox,
  signal: AbortSignal,
  onClaimed: () => void,
): Promise<void> {
  for (;;) {
    await takeTurn?.(signal);
    if (signal.aborted) return;
    const letter = await claimNext(claim, signal);
    if (!letter) return;
    onClaimed();
    const outcome = await deliver(letter, compose, signal);
    // Enqueued for an unknown member: there is nothing to log.
    if (letter.memberId === null || outcome === undefined) continue;
    report({ letter: letter.id, kind: letter.kind, outcome, attempts: letter.attempts });
  }
}

/** The next letter, at once or, where there is a rate, when it is its turn. */
async function claimNext(claim: typeof claimLetter, signal: AbortSignal): Promise<ClaimedLetter | undefined> {
  const letter = await claim(new Date(), LEASE_SECONDS);
  if (letter) return letter;
  const slot = await takeSlot(new Date());
  if (!slot) return undefined;
  await pause(Math.max(0, slot.getTime() - Date.now()), undefined, { signal }).catch(() => undefined);
  return signal.aborted ? undefined : claim(new Date(), LEASE_SECONDS, { isPaced: true });
}

/**
 * @returns undefined when it was given up because the outbox stops: it is due again when its lease is over; also when another
 *   instance has claimed it since
 */
async function deliver(
  letter: ClaimedLetter,
  compose: Compose,
  signal: AbortSignal,
): Promise<DeliveryReport["outcome"] | undefined> {
  const context = serviceContext();
  const end = async <Outcome extends LetterOutcome>(
    outcome: Outcome,
    sent: Omit<SentLetter, "outcome"> = {},
  ) => {
    const isCounted = await endLetter(context, letter, { outcome, ...sent });
    return isCounted ? outcome : undefined;
  };
  let kept: Omit<SentLetter, "outcome"> = {};
  let note = "";
  let delivery: Delivery;
  try {
    const composed = await compose(letter, context);
    if (!composed) return await end("dropped");
    if (composed instanceof Date) {
      await deferLetter(letter, composed);
      return "postponed";
    }
    const { message, unsent } = composed;
    note = composed.note;
    const ended = { ...composed.kept, answer: note };
    kept = { ...composed.kept, messageId: message.id };
    if (unsent !== undefined) return await end(unsent, ended);
    const { address } = message.to;
    if (address === "") return await end("unaddressed", ended);
    // From a time when anything was taken as an address: a mail program might read several recipients in it.
    if (!isEmailAddress(address)) return await end("refused", ended);
    kept = { ...kept, sentTo: address };
    const name = `${context.now.toISOString().replaceAll(":", "-")}-${letter.id}`;
    delivery = await sendMessage(name, message, signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    if (isUnavailable(error)) {
      await deferLetter(letter, new Date(Date.now() + AWAY_SECONDS * 1000));
      return "postponed";
    }
    const { answer, isRefusal } = failureOf(error);
    if (isRefusal) return end("refused", { ...kept, answer });
    const minutes = RETRY_MINUTES[letter.attempts - 1];
    if (minutes === undefined) return end("failed", { ...kept, answer });
    const dueAt = new Date(context.now.getTime() + minutes * 60_000);
    await postponeLetter(letter, dueAt, { ...kept, answer });
    return "postponed";
  }
  const ended = await end("sent", { ...kept, answer: `${note} ${delivery.answer}`.trim() });
  return ended && delivery.by;
}

/**
 * Sends messages as they arrive.
 * @returns a function to stop, which gives the messages under way a second to finish
 */
export function startOutbox(outbox: Outbox, onFailure: OnFailure): () => Promise<void> {
  const paced = { takeTurn: makePace(BETWEEN_MILLISECONDS), ...outbox };
  const turn: Turn = (signal, onClaimed) => deliverInTurn(paced, signal, onClaimed);
  const stop = startWorker(turn, onLetterWorkerNotified, onFailure);
  return async () => {
    await stop();
    closeIdleLines();
  };
}
