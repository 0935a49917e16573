import "server-only";
import { judgeAsking } from "@/lib/domain/identity/email-change";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { judgeProfileChange, type Profile } from "@/lib/domain/people/profile";
import { askForAddress, recordSetAddress } from "@/lib/store/email-changes/email-change-writes";
import { listEmailChanges } from "@/lib/store/email-changes/email-changes";
import { lockProfile, saveProfile } from "@/lib/store/members/profiles";
import { type Changes, write, type WriteContext, type Written } from "@/lib/store/write";

interface ProfileUpdate {
  memberId: string;
  wanted: Profile;
  changedAt: Date;
  /** It comes from one of the association's own systems, which vouches for the address. */
  isVouched: boolean;
  /** The language of the letters. */
  locale: string;
}

type ProfileOutcome = Outcome<
  "unknown-member" | "stale-update" | "asked-too-often",
  /** The address is not the one on record yet. */
  { isAddressWaiting: boolean }
>;

/**
 * Changes a member's profile (updatememberprofile). An address from the association's own systems is on record at once; one
 * from a member's session waits until the member has proven who they are and opened the link (contract.md 8.2), and
 * everything else is saved.
 */
export function changeProfile(context: WriteContext, update: ProfileUpdate): Promise<ProfileOutcome> {
  return write(context, (transaction) => judgeUpdate(transaction, context.now, update));
}

async function judgeUpdate(
  transaction: Parameters<typeof lockProfile>[0],
  now: Date,
  { memberId, wanted, changedAt, isVouched, locale }: ProfileUpdate,
): Promise<Written<ProfileOutcome>> {
  const [member, changes] = await Promise.all([
    lockProfile(transaction, memberId),
    isVouched ? [] : listEmailChanges(transaction, memberId),
  ]);
  const onRecord = member?.profile.email ?? "";
  const address = isVouched ? wanted.email : onRecord;
  const verdict = judgeProfileChange({ ...wanted, email: address }, changedAt, member);
  if (!verdict.ok) return { result: verdict };
  const subject = { memberId, locale, email: onRecord };
  const saved = verdict.value && saveProfile(memberId, verdict.value);
  const parts: Partial<Changes>[] = saved ? [saved] : [];
  if (wanted.email !== onRecord && isVouched) {
    parts.push(recordSetAddress(subject, wanted.email, { now, letters: saved?.letters }));
  } else if (wanted.email !== onRecord) {
    const asked = { email: wanted.email, proven: false };
    const asking = judgeAsking(asked, { email: onRecord, changes }, now);
    if (!asking.ok) return { result: asking };
    if (asking.value) parts.push(askForAddress(subject, asked, asking.value, now));
  }
  return {
    result: allow({ isAddressWaiting: !isVouched && wanted.email !== onRecord }),
    changes: parts.flatMap((part) => part.changes ?? []),
    audit: parts.flatMap((part) => part.audit ?? []),
    letters: parts.flatMap((part) => part.letters ?? []),
  };
}
