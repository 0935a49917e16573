import "server-only";
import * as contract from "@/lib/contract/letter-links";
import { openUnsubscribeToken } from "@/lib/credentials/unsubscribe-tokens";
import { visitorsOnly } from "@/lib/domain/access/access";
import { refuse } from "@/lib/domain/outcome";
import { choosableKinds } from "@/lib/notices/choosable-kinds";
import { changeLetterChoice } from "@/lib/store/letters/letter-choices";
import type { WriteContext } from "@/lib/store/write";
import { defineOperation } from "../operation";

const NOT_OURS = refuse(
  "link-used-up",
  "The link is not one of ours, or these letters always come by e-mail.",
);

/** The button of the page to which the address in such a letter leads in a browser. */
export const stopLetters = defineOperation(contract.stopLetters, {
  mayCall: visitorsOnly,
  async run({ token }, call) {
    if (!(await stopLettersBy(token, call))) throw call.refuse(NOT_OURS);
    return {};
  },
});

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
