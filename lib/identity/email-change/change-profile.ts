import "server-only";
import { type EmailFacts, judgeAsking, judgeSetting } from "@/lib/domain/identity/email-change";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { judgeProfileChange, type Profile } from "@/lib/domain/people/profile";
import {
  askForAddress,
  type EmailSubject,
  guardAddress,
  recordSetAddress,
} from "@/lib/store/email-changes/email-change-writes";
import { listEmailChanges } from "@/lib/store/email-changes/email-changes";
import type { NewLetter } from "@/lib/store/letters/new-letters";
import { lockProfile, saveProfile } from "@/lib/store/members/profiles";
import { holdsRole } from "@/lib/store/members/staff-roles";
import { type Changes, write, type WriteContext, type Written } from "@/lib/store/write";

interface ProfileUpdate {
  memberId: string;
  requested: Profile;
  changedAt: Date;
  /**
   * Who gives the address: the member, staff on their behalf, one of the association's own systems, or a system that may
   * make power there as well (`desk.admin`).
   */
  source: "member" | "staff" | "client" | "administration";
  /** The language of the letters. */
  locale: string;
}

type ProfileOutcome = Outcome<
  "unknown-member" | "stale-update" | "asked-too-often",
  /** The address is not the one on record yet. */
  { isAddressWaiting: boolean }
>;

/**
 * Changes a member's profile (updatememberprofile). An address from the association's own systems is on record at once, unless
 * the member holds a role: then it waits for its confirmation, and so does one from a member's session; everything else
 * is saved (contract.md 8.2).
 */
export function changeProfile(context: WriteContext, update: ProfileUpdate): Promise<ProfileOutcome> {
  return write(context, (transaction) => judgeUpdate(transaction, context, update));
}

async function judgeUpdate(
  transaction: Parameters<typeof lockProfile>[0],
  context: WriteContext,
  { memberId, requested, changedAt, source, locale }: ProfileUpdate,
): Promise<Written<ProfileOutcome>> {
  // The role is read after the member was locked, as a role that is granted at the same time locks them, too.
  const [member, changes, isStaff] = await Promise.all([
    lockProfile(transaction, memberId),
    listEmailChanges(transaction, memberId),
    source === "client" || source === "staff" ? holdsRole(transaction, memberId) : false,
  ]);
  const onRecord = member?.profile.email ?? "";
  const isSetAtOnce = source === "administration" || (source === "client" && !isStaff);
  const address = isSetAtOnce ? requested.email : onRecord;
  const verdict = judgeProfileChange({ ...requested, email: address }, changedAt, member);
  if (!verdict.ok) return { result: verdict };
  const subject = { memberId, locale, email: onRecord };
  const saved = verdict.value && saveProfile(memberId, verdict.value, context.actor);
  const parts: Partial<Changes>[] = saved ? [saved] : [];
  if (requested.email !== onRecord) {
    const how = isSetAtOnce ? ("set" as const) : isStaff ? ("guard" as const) : ("ask" as const);
    const proven = source === "administration";
    const changed = changeAddress(context, subject, requested.email, { how, proven, changes, saved });
    if (!changed.ok) return { result: changed };
    parts.push(changed.value);
  }
  return {
    result: allow({ isAddressWaiting: !isSetAtOnce && requested.email !== onRecord }),
    changes: parts.flatMap((part) => part.changes ?? []),
    audit: parts.flatMap((part) => part.audit ?? []),
    letters: parts.flatMap((part) => part.letters ?? []),
  };
}

interface AddressChange {
  how: "set" | "guard" | "ask";
  proven: boolean;
  changes: EmailFacts["changes"];
  saved: { letters?: readonly NewLetter[] } | undefined;
}

function changeAddress(
  { actor, now }: WriteContext,
  subject: EmailSubject,
  email: string,
  { how, proven, changes, saved }: AddressChange,
): Outcome<"asked-too-often", Partial<Changes>> {
  const facts = { email: subject.email, changes };
  switch (how) {
    case "set":
      return allow(recordSetAddress(subject, email, { actor, proven, now, letters: saved?.letters }));
    case "guard": {
      const guarding = judgeSetting(email, facts, now);
      return allow(guarding ? guardAddress(subject, email, guarding, { actor, now }) : {});
    }
    case "ask": {
      const requested = { email, proven: false };
      const asking = judgeAsking(requested, facts, now);
      if (!asking.ok) return asking;
      return allow(asking.value ? askForAddress(subject, requested, asking.value, now) : {});
    }
  }
}
