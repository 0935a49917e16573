import "server-only";
import { chooseLocale } from "@/lib/domain/text/locale";
import { env } from "@/lib/env";
import { findMember } from "@/lib/store/members/members";
import type { Notice } from "@/lib/store/notices/notices";
import type { WriteContext } from "@/lib/store/write";
import type { Message } from "./channels/mail";
import { KINDS } from "./kinds/registry";
import { writeLetter } from "./write-letter";

/**
 * The message of a notice, at the moment it is sent; undefined when there is no recipient. Its link is made
 * here, so that a token exists only in the message.
 */
export async function composeNotice(notice: Notice, context: WriteContext): Promise<Message | undefined> {
  const member = notice.memberId === null ? undefined : await findMember(notice.memberId);
  if (!member?.active || member.email === "") return undefined;
  const kind = KINDS[notice.kind];
  const link = await kind.makeLink(member.id, context);
  const { ASSOCIATION_NAME: association, ASSOCIATION_HELP_EMAIL: help } = env();
  const reader = {
    locale: chooseLocale(notice.locale, null),
    name: member.informalName || member.firstName,
  };
  return { to: member.email, ...writeLetter(kind, reader, link, { association, help }) };
}
