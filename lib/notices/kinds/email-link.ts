import "server-only";
import { createEmailLinkToken } from "@/lib/credentials/email-link-tokens";
import { env } from "@/lib/env";
import { createEmailLink, type EmailLinkPurpose } from "@/lib/store/email-changes/email-links";
import type { WriteContext } from "@/lib/store/write";
import type { Occasion } from "./kind";

const PAGES: Readonly<Record<EmailLinkPurpose, string>> = {
  confirm: "/confirm-email",
  "take-back": "/keep-email",
};

/** A link that confirms or takes back a change. Browsers never send what follows `#`, so the token appears in no log. */
export async function makeEmailLink(
  purpose: EmailLinkPurpose,
  { member, change }: Occasion,
  context: WriteContext,
): Promise<string> {
  if (!change) throw new Error("A letter about a change of address has one");
  const { secret, hash } = createEmailLinkToken();
  await createEmailLink(context, { memberId: member.id, changeId: change.id }, purpose, hash);
  return `${env().BASE_URL}${PAGES[purpose]}#${secret}`;
}
