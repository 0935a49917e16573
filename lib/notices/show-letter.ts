import "server-only";
import { chooseLocale } from "@/lib/domain/text/locale";
import { findLetterChoice } from "@/lib/store/letters/letter-choices";
import { findLetterWords, type ListedLetter } from "@/lib/store/letters/letter-list";
import { findMember } from "@/lib/store/members/members";
import { findSeason } from "@/lib/store/seasons/seasons";
import { frameOf, mayBeSiteOnly, readerOf } from "./compose-letter";
import { writeLetter } from "./layout/write-letter";
import { KINDS } from "./kinds/registry";

type ShownLetter = Pick<ListedLetter, "id" | "kind" | "memberId" | "year">;

/** A sent letter in today's layout and its own language; undefined for one that was not sent or was dropped. */
export async function showLetter({ id, kind, memberId, year }: ShownLetter) {
  const [words, member, choice, season] = await Promise.all([
    findLetterWords(id),
    findMember(memberId),
    findLetterChoice(memberId),
    year === null ? undefined : findSeason(year),
  ]);
  const messageId = words?.messageId ?? undefined;
  if (!words || words.body === "") return { messageId };
  // Of an old letter nothing says its language: it was its reader's, who may have chosen another since.
  const locale = chooseLocale(words.language || choice.language, null);
  // As in the letter itself: it names nobody at an address that is not confirmed.
  const name = member ? readerOf(kind, member).name : "";
  const frame = { kind, mayBeSiteOnly: mayBeSiteOnly(KINDS[kind], kind, season) };
  return { messageId, subject: words.subject, ...writeLetter(words.body, frameOf(frame, locale, name)) };
}
