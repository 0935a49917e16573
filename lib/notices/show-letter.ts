import "server-only";
import type { LetterKind } from "@/lib/domain/letter/letter";
import { chooseLocale } from "@/lib/domain/text/locale";
import { findLetterChoice } from "@/lib/store/letters/letter-choices";
import { findLetterWords } from "@/lib/store/letters/letter-list";
import { findMember } from "@/lib/store/members/members";
import { frameOf, readerOf } from "./compose-letter";
import { writeLetter } from "./form/write-letter";
import { KINDS } from "./kinds/registry";

/** What a letter said, in the form that letters have now; all blank where it has not been sent, or was dropped. */
export async function showLetter({ id, kind, memberId }: { id: string; kind: LetterKind; memberId: string }) {
  const [words, member, choice] = await Promise.all([
    findLetterWords(id),
    findMember(memberId),
    findLetterChoice(memberId),
  ]);
  const messageID = words?.messageId ?? "";
  if (!words || words.body === "") return { messageID, subject: "", html: "", text: "" };
  const locale = chooseLocale(words.locale || choice.language, null);
  // As in the letter itself: whoever has not confirmed an address is not called by name.
  const name = member ? readerOf(kind, member).name : "";
  return {
    messageID,
    subject: words.subject,
    ...writeLetter(words.body, frameOf({ kind, mayBeSiteOnly: KINDS[kind].mayBeSiteOnly }, locale, name)),
  };
}
