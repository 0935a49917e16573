import "server-only";
import { run } from "../database";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";

export type EmailLinkPurpose = "confirm" | "take-back";

const INSERT = statement<unknown, [tokenHash: Uint8Array, changeId: string, purpose: string, now: Date]>(
  "insert-email-link",
  "insert into email_link (token_hash, change_id, purpose, created_at) values ($1, $2, $3, $4)",
);

/** A link of a change, and the member whose address it changes. */
export interface EmailLink {
  memberId: string;
  changeId: string;
}

/** Records a link with this token that is being sent. */
export async function createEmailLink(
  context: WriteContext,
  { memberId, changeId }: EmailLink,
  purpose: EmailLinkPurpose,
  tokenHash: Uint8Array,
): Promise<void> {
  const entry = {
    action: `email.offer-${purpose}`,
    subject: "member",
    subjectId: memberId,
    events: "none",
  } as const;
  await write(context, () => ({
    result: undefined,
    changes: [INSERT(tokenHash, changeId, purpose, context.now)],
    audit: [{ ...entry, onBehalfOf: memberId }],
  }));
}

const FIND = statement<EmailLink, [tokenHash: Uint8Array, purpose: string]>(
  "find-email-link",
  `select change.member_id as "memberId", change.id as "changeId"
   from email_link link join email_change change on change.id = link.change_id
   join member on member.id = change.member_id
   where link.token_hash = $1 and link.purpose = $2 and member.active`,
);

/** The link with this token, if its member is active. */
export async function findEmailLink(
  tokenHash: Uint8Array,
  purpose: EmailLinkPurpose,
): Promise<EmailLink | undefined> {
  return (await run(FIND(tokenHash, purpose)))[0];
}
