import "server-only";
import type { EmailChange, EmailChangeOutcome } from "@/lib/domain/identity/email-change";
import { run } from "../database";
import { type Runner, type Statement, statement } from "../statement";

const COLUMNS = `
  change.id, change.email, change.former_email as "formerEmail", change.asked_at as "askedAt", change.proven,
  change.ended_at as "endedAt", change.outcome`;

/** How many of a member's changes a rule may look back on; more than can be asked for in three days. */
const LATEST = 50;

const LIST = statement<EmailChange, [memberId: string]>(
  "list-email-changes",
  `select ${COLUMNS} from email_change change where member_id = $1 order by asked_at desc, id limit ${LATEST}`,
);

/** The member's latest changes of address, newest first; they change only while the member's row is locked. */
export function listEmailChanges(runner: Runner, memberId: string): Promise<EmailChange[]> {
  return runner.run(LIST(memberId));
}

const FIND = statement<EmailChange & { memberId: string }, [id: string]>(
  "find-email-change",
  `select ${COLUMNS}, change.member_id as "memberId" from email_change change where id = $1`,
);

/** A change with its member. */
export async function findEmailChange(id: string): Promise<(EmailChange & { memberId: string }) | undefined> {
  return (await run(FIND(id)))[0];
}

const INSERT = statement<
  unknown,
  [
    id: string,
    memberId: string,
    email: string,
    formerEmail: string,
    askedAt: Date,
    proven: boolean,
    endedAt: Date | null,
    outcome: string,
  ]
>(
  "insert-email-change",
  `insert into email_change (id, member_id, email, former_email, asked_at, proven, ended_at, outcome)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export function insertEmailChange(memberId: string, change: EmailChange): Statement {
  const { id, email, formerEmail, askedAt, proven, endedAt, outcome } = change;
  return INSERT(id, memberId, email, formerEmail, askedAt, proven, endedAt, outcome);
}

const END = statement<unknown, [id: string, outcome: string, formerEmail: string, now: Date]>(
  "end-email-change",
  `update email_change set ended_at = $4, outcome = $2, former_email = $3 where id = $1 and ended_at is null`,
);

/** @param formerEmail the address on record at this moment */
export function endEmailChange(
  id: string,
  outcome: EmailChangeOutcome,
  formerEmail: string,
  now: Date,
): Statement {
  return END(id, outcome, formerEmail, now);
}

const SET_ADDRESS = statement<unknown, [memberId: string, email: string, emailKey: string, changedAt: Date]>(
  "set-email-address",
  `update member set email = $2, email_key = $3, profile_unsynced = true,
     email_turn = case when email_key = $3 then email_turn else nextval('member_email_turn_seq') end,
     profile_changed_at = greatest(profile_changed_at, date_trunc('second', $4::timestamptz))
   where id = $1`,
);

/** Puts an address on record, at the end of the line of those who have it (lib/store/members/sign-in-candidates.ts). */
export function setEmailAddress(memberId: string, email: string, emailKey: string, now: Date): Statement {
  return SET_ADDRESS(memberId, email, emailKey, now);
}
