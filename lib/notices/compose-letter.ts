import "server-only";
import type { EmailChange } from "@/lib/domain/identity/email-change";
import type { Member } from "@/lib/domain/people/member";
import { isEmailAddress } from "@/lib/domain/people/email-address";
import { fullName } from "@/lib/domain/people/name-and-address";
import { areOffersHidden, type Season } from "@/lib/domain/season/season";
import { chooseLocale, type Locale } from "@/lib/domain/text/locale";
import { env } from "@/lib/env";
import { findEmailChange } from "@/lib/store/email-changes/email-changes";
import { findLetterChoice, type LetterChoice } from "@/lib/store/letters/letter-choices";
import { findOwnText } from "@/lib/store/letters/letter-texts";
import type { Letter } from "@/lib/store/letters/letters";
import { findLiaison } from "@/lib/store/letters/liaisons";
import { findMember } from "@/lib/store/members/members";
import { answersOpenAt } from "@/lib/store/places/place-letters";
import { findSeason } from "@/lib/store/seasons/seasons";
import type { WriteContext } from "@/lib/store/write";
import type { LetterKind } from "@/lib/vocabulary/letter";
import type { LetterText } from "@/messages/letter-texts/letter-text";
import { LETTER_TEXTS } from "@/messages/letters";
import type { Mailbox, Message } from "./channels/mail";
import type { LetterFrame } from "./layout/frame";
import type { Kind, Occasion } from "./kinds/kind";
import { KINDS } from "./kinds/registry";
import { replacedNote, writeOriginal, writeOwnText } from "./own-text";
import type { LetterValues } from "./text/liquid";
import { unsubscribeAddress } from "./unsubscribe-address";

/** A letter, ready to be sent. */
export interface ComposedLetter {
  message: Message;
  /** What is kept of it: the same text, without the secret of its link. */
  kept: LetterText & { language: Locale };
  /** Why it is not sent, and only stands in the letter box or at the desk; undefined: it is sent. */
  unsent: "site" | "rehearsed" | undefined;
  /** What the desk has to know of it; blank: nothing. */
  note: string;
}

/**
 * The letter, at the moment it is sent; undefined when there is no recipient or nothing to say any more, the moment to wait
 * for when it is too early. Its link is made here, so that a token exists only in the message.
 * @param isShown the letter is only shown: nothing is written, and its link is the page without a secret
 */
export async function composeLetter(
  letter: Letter,
  context: WriteContext,
  isShown = false,
): Promise<ComposedLetter | Date | undefined> {
  const [member, change, choice, season] = await Promise.all([
    letter.memberId === null ? undefined : findMember(letter.memberId),
    letter.emailChangeId === null ? undefined : findEmailChange(letter.emailChangeId),
    letter.memberId === null ? undefined : findLetterChoice(letter.memberId),
    letter.year === null ? undefined : findSeason(letter.year),
  ]);
  if (!member?.active) return undefined;
  const kind = KINDS[letter.kind];
  if (kind.isOffer && season && areOffersHidden(season, context.now)) return answersOpenAt(season);
  // A language that was chosen with the request itself comes before the one on record.
  const locale = chooseLocale(letter.locale || choice?.language, null);
  const occasion: Occasion = { letter, member, change, season, locale };
  // Filling a kind without an example has the effect that the letter reports.
  const isFilled = !isShown || Object.keys(kind.example).length > 0;
  const values = isFilled ? await kind.fill(occasion, context) : {};
  if (!values) return undefined;
  const mayChoose = mayBeSiteOnly(kind, letter.kind, season);
  const unsent = season?.rehearsal ? "rehearsed" : whyUnsent(letter, mayChoose ? choice : undefined);
  const reader = readerOf(letter.kind, member);
  const page = pageUrl(kind, occasion);
  const isLinked = unsent === undefined && !isShown;
  const link = (isLinked && (await kind.makeLink?.(occasion, context))) || page;
  const frame = frameOf({ kind: letter.kind, mayBeSiteOnly: mayChoose }, locale, reader.name);
  const needsLink = kind.makeLink !== undefined && isLinked;
  const filling = { values: letterValues(letter, reader, "", values), frame, link, page, needsLink };
  const own = kind.hasFixedText ? undefined : await findOwnText(letter.kind, locale, letter.year);
  const written = own && writeOwnText(own, filling);
  const isOwn = written !== undefined && !("faults" in written);
  const { subject, text, html, body } = isOwn
    ? written
    : writeOriginal(LETTER_TEXTS[locale].kinds[letter.kind], filling);
  return {
    message: {
      to: { name: reader.fullName, address: addressOf(letter, member, change) },
      subject,
      text,
      html,
      id: messageId(letter),
      replyTo: await replyTo((await kind.committees?.(occasion, context)) ?? []),
      unsubscribe: mayChoose ? unsubscribeAddress(member.id, letter.kind) : undefined,
      attachment: isLinked ? await kind.attach?.(occasion, context) : undefined,
    },
    kept: { subject, body, language: locale },
    unsent,
    note: own && !isOwn && written ? replacedNote(written.faults, own) : "",
  };
}

/** Until it is confirmed, a new address may be a stranger's. */
const goesToStranger = (kind: LetterKind) =>
  kind === "email-confirm" || kind === "email-waits" || kind === "email-refused";

/** What stands around a letter of this kind. @param name of its reader; blank: not known */
export function frameOf(
  { kind, mayBeSiteOnly }: Pick<Kind, "mayBeSiteOnly"> & { kind: LetterKind },
  locale: Locale,
  name: string,
): LetterFrame {
  const { ASSOCIATION_NAME, ASSOCIATION_ACCENT, ASSOCIATION_LOGO_URL, BASE_URL } = env();
  return {
    locale,
    greeting: LETTER_TEXTS[locale].greeting(name),
    association: ASSOCIATION_NAME,
    isStranger: goesToStranger(kind),
    accent: ASSOCIATION_ACCENT,
    logo: ASSOCIATION_LOGO_URL && new URL(ASSOCIATION_LOGO_URL, BASE_URL).href,
    choices: mayBeSiteOnly ? `${BASE_URL}/letters/choices` : undefined,
  };
}

/** Whether members may choose to read a letter of this kind on the site only, in its season. */
export function mayBeSiteOnly(kind: Kind, name: LetterKind, season: Season | undefined): boolean {
  return kind.mayBeSiteOnly && !(season?.alwaysByEmail ?? []).some((one) => one === name);
}

/** @param choice undefined: none is allowed */
function whyUnsent({ kind }: Letter, choice: LetterChoice | undefined): ComposedLetter["unsent"] {
  return env().ROSTRUM_MAIL === "off" || choice?.siteOnly.includes(kind) ? "site" : undefined;
}

/** The letter's Message-ID, without brackets. The same at every attempt, so that mail programs recognize a second copy. */
function messageId({ id }: Letter): string {
  return `${id}@${new URL(env().BASE_URL).hostname}`;
}

/** Where a reply to a letter about these committees goes: to their liaison, otherwise to the help address. */
export async function replyTo(committeeCodes: readonly string[]): Promise<Mailbox | undefined> {
  const liaison = await findLiaison(committeeCodes);
  if (liaison && isEmailAddress(liaison.email)) return { name: liaison.name, address: liaison.email };
  const { ASSOCIATION_HELP_EMAIL: help, ASSOCIATION_NAME: name } = env();
  return help === undefined ? undefined : { name, address: help };
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

/** How the reader of a letter is called in it. */
export function readerOf(kind: LetterKind, member: Member): { name: string; fullName: string } {
  if (goesToStranger(kind)) return { name: "", fullName: "" };
  return { name: member.informalName || member.firstName, fullName: fullName(member) };
}

function pageUrl({ page }: Kind, occasion: Occasion): string {
  return `${env().BASE_URL}${typeof page === "string" ? page : page(occasion)}`;
}

function addressOf({ recipient }: Letter, member: Member, change: EmailChange | undefined): string {
  if (recipient === "member") return member.email;
  return (recipient === "new" ? change?.email : change?.formerEmail) ?? "";
}
