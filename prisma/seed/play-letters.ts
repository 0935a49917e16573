import "server-only";
import { seasonLetters } from "@/lib/domain/letter/season-letters";
import { type ComposedLetter, composeLetter } from "@/lib/notices/compose-letter";
import { database } from "@/lib/store/prisma";
import { insertSeasonLetters } from "@/lib/store/letters/calendar-letters";
import { type Letter, type LetterRow, toLetter } from "@/lib/store/letters/letters";
import { findSeason } from "@/lib/store/seasons/seasons";
import { write, type WriteContext } from "@/lib/store/write";
import type { LetterOutcome } from "@/lib/vocabulary/letter";
import { demoMemberIds } from "./members";

// A mail server takes a letter some seconds after it was written; its reader comes hours later, or never.
const SENT_MILLISECONDS = 20_000;
const OPENED_MILLISECONDS = 5 * 3_600_000;
const ALL_VOTERS = 10_000;

const at = (now: Date): WriteContext => ({
  actor: { kind: "service", id: "notices" },
  requestId: "demo",
  now,
});

/** Writes to the voters that nominations are open, as on the morning of that day. Idempotent. */
export async function announceNominations(year: number): Promise<void> {
  const season = await findSeason(year);
  const letters = season && seasonLetters(season).find(({ kind }) => kind === "nominations-open");
  if (!letters) return;
  const batch = { after: "", size: ALL_VOTERS, now: letters.at, dueAt: letters.at };
  await write(at(letters.at), () => ({
    result: undefined,
    changes: [insertSeasonLetters(year, letters, batch)],
    audit: [{ action: "letters.plan", subject: "letters", subjectId: `${letters.kind}/${letters.occasion}` }],
  }));
}

/**
 * Lets every letter that waits have been sent on its own day, to a mail server that the demo association does not have: most
 * arrived and were read, a few came back. Idempotent.
 * @param unreachable the member whose offer comes back
 */
export async function sendWrittenLetters({
  unreachable,
}: {
  unreachable: string | undefined;
}): Promise<void> {
  const waiting = await database().letter.findMany({
    where: { endedAt: null, memberId: { not: null } },
    include: { member: { select: { email: true } } },
    orderBy: [{ createdAt: "asc" }, { memberId: "asc" }],
  });
  const same = new Map<string, ComposedLetter["kept"]>();
  const ended: object[] = [];
  for (const [index, { member, ...letter }] of waiting.entries()) {
    const sentAt = new Date(letter.createdAt.getTime() + SENT_MILLISECONDS);
    // The letters that all voters get say the same; only their greeting differs, which is not kept.
    const key = letter.kind === "nominations-open" ? letter.kind : letter.id;
    const kept = same.get(key) ?? (await keptOf(toLetter(letter as LetterRow), sentAt));
    if (kept) same.set(key, kept);
    const address = member?.email ?? "";
    const comesBack = letter.memberId === unreachable && letter.kind === "place-offered";
    const outcome = !kept ? "dropped" : comesBack ? "bounced" : outcomeOf(letter.kind, address, index);
    // The nominee has a letter to read when they sign in for the first time.
    const isRead = letter.memberId !== demoMemberIds.nominee && isArrived(outcome) && index % 4 > 0;
    ended.push({
      id: letter.id,
      outcome,
      endedAt: sentAt,
      answer: answerOf(outcome, address, letter.id),
      subject: kept?.subject ?? "",
      body: kept?.body ?? "",
      messageId: `${letter.id}@demo.example`,
      language: kept?.language ?? "",
      sentTo: kept ? address : "",
      openedAt: isRead ? new Date(sentAt.getTime() + OPENED_MILLISECONDS) : null,
    });
  }
  await database().$executeRaw`
    update letter set ended_at = sent."endedAt", outcome = sent.outcome, answer = sent.answer, subject = sent.subject,
      body = sent.body, language = sent.language, message_id = sent."messageId", sent_to = sent."sentTo", opened_at = sent."openedAt", attempts = 1
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as sent (id uuid, outcome text, "endedAt" timestamptz, answer text,
      subject text, body text, language text, "messageId" text, "sentTo" text, "openedAt" timestamptz)
    where letter.id = sent.id and letter.ended_at is null`;
}

const BOUNCED_EACH = 47;
const DELIVERED_EACH = 5;

const isArrived = (outcome: LetterOutcome) => outcome === "sent" || outcome === "delivered";

function outcomeOf(kind: string, address: string, index: number): LetterOutcome {
  if (address === "") return "unaddressed";
  if (kind === "nominations-open" && index % BOUNCED_EACH === 3) return "bounced";
  return index % DELIVERED_EACH === 0 ? "delivered" : "sent";
}

function answerOf(outcome: LetterOutcome, address: string, id: string): string {
  if (outcome === "bounced") return `550 5.1.1 <${address}>: Recipient address rejected: User unknown`;
  if (outcome === "dropped" || outcome === "unaddressed") return "";
  return `250 2.0.0 Ok: queued as ${id.slice(-12).toUpperCase()}`;
}

async function keptOf(letter: Letter, sentAt: Date): Promise<ComposedLetter["kept"] | undefined> {
  const composed = await composeLetter(letter, at(sentAt));
  return composed instanceof Date ? undefined : composed?.kept;
}
