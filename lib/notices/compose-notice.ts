import "server-only";
import { fullName } from "@/lib/domain/people/name-and-address";
import type { EmailChange } from "@/lib/domain/identity/email-change";
import type { Member } from "@/lib/domain/people/member";
import { chooseLocale } from "@/lib/domain/text/locale";
import { env } from "@/lib/env";
import { findEmailChange } from "@/lib/store/email-changes/email-changes";
import { findMember } from "@/lib/store/members/members";
import type { Notice } from "@/lib/store/notices/notices";
import type { WriteContext } from "@/lib/store/write";
import type { Message } from "./channels/mail";
import { KINDS } from "./kinds/registry";
import { writeLetter } from "./write-letter";

/**
 * The message of a notice, at the moment it is sent; undefined when there is no recipient or nothing to say any more. Its
 * link is made here, so that a token exists only in the message.
 */
export async function composeNotice(notice: Notice, context: WriteContext): Promise<Message | undefined> {
  const [member, change] = await Promise.all([
    notice.memberId === null ? undefined : findMember(notice.memberId),
    notice.emailChangeId === null ? undefined : findEmailChange(notice.emailChangeId),
  ]);
  if (!member?.active) return undefined;
  const kind = KINDS[notice.kind];
  const occasion = { memberId: member.id, change };
  if (kind.isNeeded && !(await kind.isNeeded(occasion, context))) return undefined;
  const address = addressOf(notice, member, change);
  if (address === "") return undefined;
  const link = await kind.makeLink(occasion, context);
  const { ASSOCIATION_NAME: association, ASSOCIATION_HELP_EMAIL: help } = env();
  // Until it is confirmed, the new address may be a stranger's.
  const isStranger = notice.kind === "email-confirm";
  const reader = {
    locale: chooseLocale(notice.locale, null),
    name: isStranger ? "" : member.informalName || member.firstName,
  };
  return {
    to: { name: isStranger ? "" : fullName(member), address },
    ...writeLetter(kind, reader, link, { association, help }),
  };
}

function addressOf({ recipient }: Notice, member: Member, change: EmailChange | undefined): string {
  if (recipient === "member") return member.email;
  return (recipient === "new" ? change?.email : change?.formerEmail) ?? "";
}
