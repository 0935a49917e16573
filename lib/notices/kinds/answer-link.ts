import "server-only";
import { createAnswerLinkToken } from "@/lib/credentials/answer-link-tokens";
import { env } from "@/lib/env";
import { createAnswerLink } from "@/lib/store/answer-links/answer-links";
import type { WriteContext } from "@/lib/store/write";
import type { Occasion } from "./kind";

/**
 * A link with which the member answers the offers of the letter's season without signing in. Browsers never send what follows
 * `#`, so the token appears in no log.
 */
export async function makeAnswerLink({ letter, member }: Occasion, context: WriteContext): Promise<string> {
  if (letter.year === null) throw new Error("A letter with a link to answer is about a season");
  const { secret, hash } = createAnswerLinkToken();
  await createAnswerLink(context, { memberId: member.id, year: letter.year, letterId: letter.id }, hash);
  return `${env().BASE_URL}/answer#${secret}`;
}
