import "server-only";
import { sealUnsubscribeToken } from "@/lib/credentials/unsubscribe-tokens";
import { env } from "@/lib/env";
import type { LetterKind } from "@/lib/vocabulary/letter";

/**
 * The address of `List-Unsubscribe` in a letter that a member may turn off, for one member and one kind. With
 * `List-Unsubscribe-Post: List-Unsubscribe=One-Click` beside it, mail programs post to it (RFC 8058); a browser that opens it
 * gets a page, and nothing changes.
 */
export function unsubscribeAddress(memberId: string, kind: LetterKind): string {
  return `${env().BASE_URL}/unsubscribe/${sealUnsubscribeToken({ memberId, kind })}`;
}
