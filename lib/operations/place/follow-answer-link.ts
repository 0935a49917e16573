import "server-only";
import { hashAnswerLinkToken } from "@/lib/credentials/answer-link-tokens";
import { counterKey } from "@/lib/credentials/counter-keys";
import { networkOf } from "@/lib/domain/identity/network";
import { refuse } from "@/lib/domain/outcome";
import { Problem } from "@/lib/domain/problem";
import { type AnswerLink, findAnswerLink } from "@/lib/store/answer-links/answer-links";
import { rateLimit } from "@/lib/store/rate-limits/rate-limits";

/** Unknown and dead links count; a link that leads somewhere gives its point back. */
const perNetwork = rateLimit({ name: "answer-link", points: 100, seconds: 15 * 60 });

/** The answer to unknown and dead links alike, so that it does not reveal which one it is. */
export const DEAD_LINK = refuse("link-used-up", "The link is unknown or no longer good. Sign in to answer.");

export interface FollowedAnswerLink extends AnswerLink {
  tokenHash: Uint8Array;
}

/**
 * The link of a token; undefined when it is unknown or dead, which looks the same and takes the same.
 * @throws Problem 429 after 100 links that led nowhere, in 15 minutes and from one network
 */
export async function followAnswerLink(
  token: string,
  address: string,
): Promise<FollowedAnswerLink | undefined> {
  const network = counterKey("answer-link", networkOf(address));
  const taken = await perNetwork.take(network);
  if (!taken.ok) {
    throw new Problem(429, "Too Many Requests", {
      detail: "Too many invalid links were tried. Wait, then try again.",
      headers: { "retry-after": String(taken.retryAfterSeconds) },
    });
  }
  const tokenHash = hashAnswerLinkToken(token);
  const link = await findAnswerLink(tokenHash);
  if (!link) return undefined;
  await perNetwork.giveBack(network);
  return { ...link, tokenHash };
}
