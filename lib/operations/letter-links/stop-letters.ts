import "server-only";
import { openUnsubscribeToken } from "@/lib/credentials/unsubscribe-tokens";
import { choosableKinds } from "@/lib/notices/choosable-kinds";
import { changeLetterChoice } from "@/lib/store/letters/letter-choices";
import type { WriteContext } from "@/lib/store/write";

/**
 * Has a member read one kind of letters on the site only, by the address in such a letter (RFC 8058). It changes that one
 * choice and shows nothing, so it needs no session.
 * @returns false for a token that is not ours, a kind that cannot be turned off, and a member who is no longer active
 */
export async function stopLettersBy(
  token: string,
  { requestId, now }: Pick<WriteContext, "requestId" | "now">,
): Promise<boolean> {
  const { memberId, kind } = openUnsubscribeToken(token) ?? {};
  if (memberId === undefined || kind === undefined) return false;
  if (!choosableKinds().some((one) => one === kind)) return false;
  const context = { actor: { kind: "member", id: memberId } as const, requestId, now };
  return changeLetterChoice(context, memberId, ({ language, siteOnly }) => ({
    language,
    siteOnly: siteOnly.includes(kind) ? siteOnly : [...siteOnly, kind],
  }));
}
