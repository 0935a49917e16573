import "server-only";
import { hashEmailLinkToken } from "@/lib/credentials/email-link-tokens";
import { judgeConfirming, judgeTakingBack } from "@/lib/domain/identity/email-change";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import type { Locale } from "@/lib/domain/text/locale";
import { confirmAddress, endUnmade, restoreAddress } from "@/lib/store/email-changes/email-change-writes";
import { listEmailChanges } from "@/lib/store/email-changes/email-changes";
import { type EmailLink, type EmailLinkPurpose, findEmailLink } from "@/lib/store/email-changes/email-links";
import { lockProfile } from "@/lib/store/members/profiles";
import { lockPasskeys } from "@/lib/store/passkeys/passkey-ending";
import { lockPasswordAndSessions } from "@/lib/store/passwords/passwords";
import type { Runner } from "@/lib/store/statement";
import { write, type WriteContext, type Written } from "@/lib/store/write";

/** The token of a link, and the language of the letters that follow. */
export interface FollowedLink {
  token: string;
  locale: Locale;
}

type Context = Pick<WriteContext, "requestId" | "now">;

/** Puts the address on record to which the link was sent; once, and in time (contract.md 8.2). */
export function confirmEmailChange(link: FollowedLink, context: Context): Promise<Outcome<"link-used-up">> {
  return follow("confirm", link, context, ({ change, subject }, _transaction, now) => {
    const verdict = judgeConfirming(change, subject.email, now);
    if (!verdict.ok || !change) return { result: verdict };
    return { result: allowed, ...confirmAddress(subject, change, now) };
  });
}

/** Ends a change that waits or, if it was made within three days, undoes it and ends every session and passkey. */
export function takeBackEmailChange(link: FollowedLink, context: Context): Promise<Outcome<"link-used-up">> {
  return follow("take-back", link, context, async ({ change, subject, changes }, transaction, now) => {
    const verdict = judgeTakingBack(change, { email: subject.email, changes }, now);
    if (!verdict.ok || !change) return { result: verdict.ok ? allowed : verdict };
    if (verdict.value === "end") return { result: allowed, ...endUnmade(subject, change, "taken-back", now) };
    const [sessions, passkeys] = await Promise.all([
      lockPasswordAndSessions(transaction, subject.memberId),
      lockPasskeys(transaction, subject.memberId),
    ]);
    return { result: allowed, ...restoreAddress(subject, change, { changes, sessions, passkeys }, now) };
  });
}

async function lockLinked(transaction: Runner, { memberId, changeId }: EmailLink, locale: string) {
  const [member, changes] = await Promise.all([
    lockProfile(transaction, memberId),
    listEmailChanges(transaction, memberId),
  ]);
  const change = member?.active ? changes.find(({ id }) => id === changeId) : undefined;
  return { change, changes, subject: { memberId, locale, email: member?.profile.email ?? "" } };
}

type Judged = Written<Outcome<"link-used-up">>;

type Judge = (
  facts: Awaited<ReturnType<typeof lockLinked>>,
  transaction: Runner,
  now: Date,
) => Promise<Judged> | Judged;

async function follow(
  purpose: EmailLinkPurpose,
  { token, locale }: FollowedLink,
  { requestId, now }: Context,
  judge: Judge,
): Promise<Outcome<"link-used-up">> {
  const link = await findEmailLink(hashEmailLinkToken(token), purpose);
  const unknown = judgeConfirming(undefined, "", now);
  if (!link) return unknown;
  const context = { actor: { kind: "member", id: link.memberId } as const, requestId, now };
  return write(context, async (transaction) =>
    judge(await lockLinked(transaction, link, locale), transaction, now),
  );
}
