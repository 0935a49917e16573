import "server-only";
import { type EmailChange, type EmailChangeOutcome, GUARDED_DAYS } from "@/lib/domain/identity/email-change";
import { userIdKey } from "@/lib/domain/people/name-key";
import { run } from "../database";
import { awaitRecords } from "../members/profiles";
import { type Runner, type Statement, statement } from "../statement";

const COLUMNS = `
  change.id, change.email, change.former_email as "formerEmail", change.asked_at as "askedAt", change.proven,
  change.guarded, change.set_by_kind as "setByKind", change.set_by_id as "setById",
  change.ended_at as "endedAt", change.outcome`;

/**
 * How many of a member's changes a rule may look back on, of each kind: more than can be asked for in three days. Those that
 * somebody else set are counted by themselves, since a system may set any number and must not push out the member's own.
 */
const LATEST = 50;

const latest = (kind: "guarded" | "not guarded") =>
  `(select * from email_change where member_id = $1 and ${kind} order by asked_at desc, id limit ${LATEST})`;

const LIST = statement<EmailChange, [memberId: string]>(
  "list-email-changes",
  `select ${COLUMNS} from (${latest("guarded")} union all ${latest("not guarded")}) change order by asked_at desc, id`,
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
    guarded: boolean,
    setByKind: string,
    setById: string,
  ]
>(
  "insert-email-change",
  `insert into email_change (id, member_id, email, former_email, asked_at, proven, ended_at, outcome,
     guarded, set_by_kind, set_by_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export function insertEmailChange(memberId: string, change: EmailChange): Statement {
  const { id, email, formerEmail, askedAt, proven, endedAt, outcome } = change;
  const { guarded, setByKind, setById } = change;
  return INSERT(
    id,
    memberId,
    email,
    formerEmail,
    askedAt,
    proven,
    endedAt,
    outcome,
    guarded,
    setByKind,
    setById,
  );
}

/** An address that somebody else set for a person with a role, and that waits to be confirmed. */
export interface GuardedChange extends EmailChange {
  memberId: string;
  /** The person's name. */
  name: string;
  /** The name of the client or of the member who set it; blank: an import, or a client without one. */
  setByName: string;
}

const LIST_GUARDED = statement<GuardedChange, [since: Date]>(
  "list-guarded-changes",
  `select ${COLUMNS}, change.member_id as "memberId", concat_ws(' ', member.first_name, member.last_name) as name,
          coalesce(client.name, concat_ws(' ', setter.first_name, setter.last_name), '') as "setByName"
   from email_change change join member on member.id = change.member_id
   left join client on change.set_by_kind = 'client' and client.id = change.set_by_id
   left join member setter on change.set_by_kind = 'member' and setter.id = change.set_by_id
   where change.guarded and change.ended_at is null and change.asked_at > $1
     and change.former_email = member.email
   order by change.asked_at, change.id`,
);

/** The addresses that wait to be confirmed, oldest first. */
export function listGuardedChanges(now: Date): Promise<GuardedChange[]> {
  return run(LIST_GUARDED(new Date(now.getTime() - GUARDED_DAYS * 24 * 3_600_000)));
}

const LAST_SET = statement<{ at: Date | null }, [memberId: string, since: Date]>(
  "last-set-address",
  `select max(ended_at) as at from email_change
   where member_id = $1 and outcome = 'set' and not proven and asked_at > $2`,
);

/** When a client without `desk.admin` last set the member's address, if that was in the last GUARDED_DAYS. */
export async function lastSetAddress(runner: Runner, memberId: string, now: Date): Promise<Date | undefined> {
  const since = new Date(now.getTime() - GUARDED_DAYS * 24 * 3_600_000);
  return (await runner.run(LAST_SET(memberId, since)))[0]?.at ?? undefined;
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
  `update member set email = $2, email_key = $3,
     email_turn = case when email_key = $3 then email_turn else nextval('member_email_turn_seq') end,
     profile_changed_at = greatest(profile_changed_at, date_trunc('second', $4::timestamptz))
   where id = $1`,
);

/** Puts an address on record instead of the one that is, at the end of the line of those who have it (lib/store/members/sign-in-candidates.ts). */
export function setEmailAddress(
  { memberId, email: before }: { memberId: string; email: string },
  email: string,
  now: Date,
): Statement[] {
  const edits = email === before ? [] : [{ field: "email", base: before } as const];
  return [SET_ADDRESS(memberId, email, userIdKey(email), now), ...awaitRecords(memberId, edits, now)];
}
