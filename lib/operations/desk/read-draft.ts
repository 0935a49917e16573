import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { notFound } from "@/lib/domain/problem";
import type { Locale } from "@/lib/domain/text/locale";
import type { LetterDraft } from "@/lib/notices/preview-letter";
import { findMember } from "@/lib/store/members/members";
import { readKind } from "./letter-kind";

/**
 * A text that staff try out, with the member for whom.
 * @throws Problem 400 for a kind, 404 for a member that does not exist
 */
export async function readDraft({
  kind,
  language,
  year,
  subject,
  body,
  memberID,
}: EntryParams<typeof contract.previewletter>): Promise<LetterDraft> {
  const member = await findMember(memberID);
  if (!member) throw notFound("There is no member with the id in memberID.");
  return {
    ...{ kind: readKind(kind), locale: language as Locale, year: year === "" ? null : Number(year) },
    ...{ text: { subject, body }, member },
  };
}
