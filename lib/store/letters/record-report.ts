import "server-only";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import type { MailReport, ReportedLetter } from "@/lib/domain/letter/mail-report";
import { afterReport } from "@/lib/domain/letter/mail-report";
import { isUuid } from "@/lib/domain/text/uuid";
import type { LetterOutcome } from "@/lib/vocabulary/letter";
import { type Runner, statement } from "../statement";
import { write, type WriteContext } from "../write";

interface Reported {
  id: string;
  memberId: string;
  outcome: LetterOutcome | "";
  answer: string;
}

const COLUMNS = `id, member_id as "memberId", outcome, answer`;

const LOCK_BY_ID = statement<Reported, [id: string]>(
  "lock-reported-letter",
  `select ${COLUMNS} from letter where id = $1::uuid and member_id is not null for no key update`,
);

const LOCK_BY_MESSAGE = statement<Reported, [messageId: string]>(
  "lock-reported-message",
  `select ${COLUMNS} from letter where message_id = $1 and member_id is not null for no key update`,
);

// Mail systems change the case of addresses.
const LOCK_BY_ADDRESS = statement<Reported, [address: string]>(
  "lock-letter-to-address",
  `select ${COLUMNS} from letter where id = (
     select id from letter
     where sent_to <> '' and lower(sent_to) = lower($1) and member_id is not null and ended_at is not null
     order by ended_at desc, id desc limit 1
   ) for no key update`,
);

async function lockReported(transaction: Runner, letter: ReportedLetter): Promise<Reported | undefined> {
  if ("letterId" in letter)
    return isUuid(letter.letterId) ? (await transaction.run(LOCK_BY_ID(letter.letterId)))[0] : undefined;
  if ("messageId" in letter) return (await transaction.run(LOCK_BY_MESSAGE(letter.messageId)))[0];
  return (await transaction.run(LOCK_BY_ADDRESS(letter.address)))[0];
}

const UPDATE = statement<unknown, [id: string, outcome: string, answer: string]>(
  "update-reported-letter",
  "update letter set outcome = $2, answer = $3 where id = $1::uuid",
);

/**
 * Records what a mail system reports of a letter after it was sent. The same report, made again, changes nothing.
 * @returns the letter's id; undefined when there is no such letter
 */
export function recordReport(
  context: WriteContext,
  letter: ReportedLetter,
  report: MailReport,
): Promise<Outcome<"not-possible-now", string> | undefined> {
  return write<Outcome<"not-possible-now", string> | undefined>(context, async (transaction) => {
    const reported = await lockReported(transaction, letter);
    if (!reported) return { result: undefined };
    if (reported.outcome === "")
      return { result: refuse("not-possible-now", "The letter has not been sent yet.") };
    const outcome = afterReport(reported.outcome, report.kind);
    if (outcome === undefined || outcome === reported.outcome) return { result: allow(reported.id) };
    const answer = report.words === "" ? reported.answer : report.words;
    // The words may contain the address, which the audit record does not.
    const entry = {
      action: "letter.report",
      subject: "letter",
      subjectId: reported.id,
      onBehalfOf: reported.memberId,
    } as const;
    return {
      result: allow(reported.id),
      changes: [UPDATE(reported.id, outcome, answer)],
      audit: [{ ...entry, before: { outcome: reported.outcome }, after: { outcome, report: report.kind } }],
    };
  });
}
