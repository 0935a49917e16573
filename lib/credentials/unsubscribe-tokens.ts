import "server-only";
import { openSealed, sealText } from "./sealed-text";

const PURPOSE = "unsubscribe";

/** What such a token stands for: one kind of letters to one member. */
export interface Unsubscribing {
  memberId: string;
  kind: string;
}

/** A token that only this installation makes and reads. Sealed, not only signed: addresses appear in logs, member ids must not. */
export function sealUnsubscribeToken({ memberId, kind }: Unsubscribing): string {
  return sealText(PURPOSE, JSON.stringify([memberId, kind]));
}

/** What a token stands for; undefined when we did not issue it. */
export function openUnsubscribeToken(token: string): Unsubscribing | undefined {
  try {
    const [memberId, kind] = JSON.parse(openSealed(PURPOSE, token)) as [string, string];
    return { memberId, kind };
  } catch {
    return undefined;
  }
}
