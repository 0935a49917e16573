import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { notFound } from "@/lib/domain/problem";
import type { LetterDraft } from "@/lib/notices/preview-letter";
import { findMember } from "@/lib/store/members/members";

/**
 * A text that staff try out, with the member it is filled for.
 * @throws Problem 404 for a member that does not exist
 */
export async function readDraft({
  kind,
  language,
  year,
  subject,
  body,
  memberId,
}: EntryParams<typeof contract.previewLetter>): Promise<LetterDraft> {
  const member = await findMember(memberId);
  if (!member) throw notFound("There is no member with the id in memberId.");
  return {
    kind,
    locale: language,
    year: year ?? null,
    ...{ text: { subject, body }, member },
  };
}
