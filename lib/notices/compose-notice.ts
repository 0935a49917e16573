import "server-only";
import { createResetToken } from "@/lib/credentials/reset-tokens";
import { chooseLocale } from "@/lib/domain/text/locale";
import { env } from "@/lib/env";
import { findMember } from "@/lib/store/members/members";
import type { Notice } from "@/lib/store/notices/notices";
import { createPasswordReset } from "@/lib/store/passwords/password-resets";
import type { WriteContext } from "@/lib/store/write";
import type { Message } from "./channels/mail";
import { noticeText } from "./notice-text";

/**
 * The message of a notice, at the moment it is sent; undefined when there is no recipient. The link's token is
 * created here, so that it exists only in the message.
 */
export async function composeNotice(notice: Notice, context: WriteContext): Promise<Message | undefined> {
  const member = notice.memberId === null ? undefined : await findMember(notice.memberId);
  if (!member?.active || member.email === "") return undefined;
  const link =
    notice.kind === "password-reset" ? await makeLink(member.id, context) : `${env().BASE_URL}/login`;
  const { ASSOCIATION_NAME: association, ASSOCIATION_HELP_EMAIL: help } = env();
  const name = member.informalName || member.firstName;
  const locale = chooseLocale(notice.locale, null);
  return { to: member.email, ...noticeText(notice.kind, locale, { name, association, link, help }) };
}

// Browsers never send the fragment, so the token appears in no log and no Referer.
async function makeLink(memberId: string, context: WriteContext): Promise<string> {
  const { secret, hash } = createResetToken();
  await createPasswordReset(context, memberId, hash);
  return `${env().BASE_URL}/reset-password#${secret}`;
}
