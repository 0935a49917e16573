import "server-only";
import type { EmailChange } from "@/lib/domain/identity/email-change";
import type { Member } from "@/lib/domain/people/member";
import { fullName } from "@/lib/domain/people/name-and-address";
import { chooseLocale, type Locale } from "@/lib/domain/text/locale";
import { env } from "@/lib/env";
import { findEmailChange } from "@/lib/store/email-changes/email-changes";
import { findLetterChoice } from "@/lib/store/letters/letter-choices";
import { findOwnText } from "@/lib/store/letters/letter-texts";
import type { Letter } from "@/lib/store/letters/letters";
import { findMember } from "@/lib/store/members/members";
import type { WriteContext } from "@/lib/store/write";
import type { LetterText } from "@/messages/letter-texts/letter-text";
import { LETTER_TEXTS } from "@/messages/letters";
import type { Message } from "./channels/mail";
import { type LetterFrame, writeLetter } from "./form/write-letter";
import type { Kind, Occasion } from "./kinds/kind";
import { KINDS } from "./kinds/registry";
import { fillText } from "./text/fill-text";
import type { LetterValues } from "./text/liquid";

/** A letter, ready to be sent. */
export interface ComposedLetter {
  message: Message;
  /** What is kept of it: the same text, without the secret of its link. */
  kept: LetterText;
  /** The member reads letters of this kind on the site only. */
  isSiteOnly: boolean;
}

/**
 * The letter, at the moment it is sent; undefined when there is no recipient or nothing to say any more. Its link is made
 * here, so that a token exists only in the message.
 */
export async function composeLetter(
  letter: Letter,
  context: WriteContext,
): Promise<ComposedLetter | undefined> {
  const [member, change, choice] = await Promise.all([
    letter.memberId === null ? undefined : findMember(letter.memberId),
    letter.emailChangeId === null ? undefined : findEmailChange(letter.emailChangeId),
    letter.memberId === null ? undefined : findLetterChoice(letter.memberId),
  ]);
  if (!member?.active) return undefined;
  const kind = KINDS[letter.kind];
  // A language that was chosen with the request itself comes before the one on record.
  const locale = chooseLocale(letter.locale || choice?.language, null);
  const occasion: Occasion = { letter, member, change, locale };
  const values = await kind.fill(occasion, context);
  if (!values) return undefined;
  // Until it is confirmed, the new address may be a stranger's.
  const isStranger = letter.kind === "email-confirm";
  const reader = isStranger ? { name: "", fullName: "" } : readerOf(member);
  const page = pageUrl(kind, occasion);
  const link = (await kind.makeLink?.(occasion, context)) ?? page;
  const text =
    (await findOwnText(letter.kind, locale, letter.year)) ?? LETTER_TEXTS[locale].kinds[letter.kind];
  const fill = (to: string) => fillText(text, letterValues(letter, reader, to, values));
  const sent = fill(link);
  return {
    message: {
      to: { name: reader.fullName, address: addressOf(letter, member, change) },
      subject: sent.subject,
      ...writeLetter(sent.body, frameOf(kind, locale, reader.name)),
    },
    kept: link === page ? sent : fill(page),
    isSiteOnly: kind.mayBeSiteOnly && (choice?.siteOnly.includes(letter.kind) ?? false),
  };
}

/** The values of every letter, and those of its kind. */
export function letterValues(
  { year }: Pick<Letter, "year">,
  reader: { name: string; fullName: string },
  link: string,
  values: LetterValues,
): LetterValues {
  const { ASSOCIATION_NAME: association, ASSOCIATION_HELP_EMAIL: help = "" } = env();
  return {
    ...values,
    association,
    help,
    name: reader.name,
    fullName: reader.fullName,
    year: year ?? "",
    link,
  };
}

/** What stands around a letter of this kind. @param name of its reader; blank: not known */
export function frameOf(_: Pick<Kind, "mayBeSiteOnly">, locale: Locale, name: string): LetterFrame {
  return { locale, greeting: LETTER_TEXTS[locale].greeting(name), association: env().ASSOCIATION_NAME };
}

/** How the reader of a letter is called in it. */
export function readerOf(member: Member): { name: string; fullName: string } {
  return { name: member.informalName || member.firstName, fullName: fullName(member) };
}

function pageUrl({ page }: Kind, occasion: Occasion): string {
  return `${env().BASE_URL}${typeof page === "string" ? page : page(occasion)}`;
}

function addressOf({ recipient }: Letter, member: Member, change: EmailChange | undefined): string {
  if (recipient === "member") return member.email;
  return (recipient === "new" ? change?.email : change?.formerEmail) ?? "";
}
