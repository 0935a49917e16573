import "server-only";
import type { LetterKind } from "@/lib/vocabulary/letter";
import { run } from "../database";
import { statement } from "../statement";
import { isNotAboutOwn } from "./letter-conditions";
import { type Letter, type LetterRow, toLetter } from "./letters";

const FIND = statement<LetterRow, [kind: string, memberId: string, ownId: string]>(
  "find-last-letter",
  `select id, kind, member_id as "memberId", occasion, locale, year, about_id as "aboutId", words,
          publication_id as "publicationId", recipient, email_change_id as "emailChangeId", created_at as "createdAt", attempts
   from letter where member_id = $2 and kind = $1 and ${isNotAboutOwn("$3")} order by created_at desc, id desc limit 1`,
);

/**
 * The newest letter of a kind to a member.
 * @param ownId the member who reads it; `""` when a client does
 */
export async function findLastLetter(
  kind: LetterKind,
  memberId: string,
  ownId: string,
): Promise<Letter | undefined> {
  const [row] = await run(FIND(kind, memberId, ownId));
  return row && toLetter(row);
}
