import "server-only";
import { nominationReference } from "@/lib/domain/nomination/nomination-reference";
import { fullName } from "@/lib/domain/people/name-and-address";
import { mayNominate } from "@/lib/domain/season/season";
import type { Locale } from "@/lib/domain/text/locale";
import { dayWords } from "@/lib/domain/time/date-words";
import { inReadersNames } from "@/lib/store/committees/committee-words";
import { findNamedNomination, isNominatedByOthers } from "@/lib/store/nominations/nominations";
import { findSeason } from "@/lib/store/seasons/seasons";
import type { WriteContext } from "@/lib/store/write";
import { LETTER_TEXTS } from "@/messages/letters";
import type { LetterValues } from "../text/liquid";
import type { Kind, Occasion } from "./kind";
import { deadlineWords } from "./deadlines";

/** A nomination as its voter reads of it. */
const NOMINATION_EXAMPLE: LetterValues = {
  candidate: "Dana Whitfield",
  position: "Chair",
  committee: "Professional Standards",
  startDate: "2027-01-01",
  qualifications: "Has chaired the ethics panel for six years.",
  source: "",
  priority: "First choice",
  isRestored: false,
  isMovedOn: false,
  reference: "N-7Q4F-2K",
  until: "2027-02-12 America/Chicago",
};

/**
 * Everything on the nomination, as it is when the letter is sent. `isMovedOn`: it was withdrawn, or restored, after what the letter tells
 * of, which has a letter of its own. `until` is blank once it can no longer be changed.
 */
async function fillNomination(
  { letter, locale }: Occasion,
  { now }: WriteContext,
  about: "standing" | "withdrawn",
): Promise<LetterValues | undefined> {
  const named = await findNamedNomination(letter.aboutId);
  const [nomination] = await inReadersNames(named ? [named] : [], locale);
  if (!nomination) return undefined;
  const isMovedOn = (nomination.status === "withdrawn") !== (about === "withdrawn");
  const { position, committeeName, effectiveDate, qualifications, year } = nomination;
  const season = await findSeason(year);
  const isOpen = season !== undefined && mayNominate(season, now).ok;
  return {
    candidate: fullName(nomination.candidate),
    position,
    committee: committeeName,
    startDate: effectiveDate === "" ? "" : dayWords(effectiveDate, locale, { weekday: false }),
    qualifications,
    source: nomination.nominationSource,
    priority: priorityWords(nomination.priorityCode, locale),
    // The first letter about a nomination has its id for its occasion; another one tells that it was restored.
    isRestored:
      letter.kind === "nomination-received" && letter.occasion !== null && letter.occasion !== letter.aboutId,
    isMovedOn,
    reference: nominationReference(nomination.reference),
    until: isOpen ? deadlineWords(season, "nominationsClose", locale) : "",
  };
}

/** A priority as the voter chose it; a code of the association's own is shown with a word. */
function priorityWords(code: string, locale: Locale): string {
  const { first, second, third, other } = LETTER_TEXTS[locale].priorities;
  if (code === "") return "";
  return { "1": first, "2": second, "3": third }[code] ?? other(code);
}

/** The code of the committee for which the nomination was made. */
async function committeesOfNomination({ letter }: Occasion): Promise<string[]> {
  const nomination = await findNamedNomination(letter.aboutId);
  return nomination ? [nomination.committeeCode] : [];
}

/** To a candidate, once in a season; never says who nominated them, or how often. */
export const nominated: Kind = {
  mayBeSiteOnly: true,
  example: {},
  fill: async ({ letter: { year }, member }) =>
    year !== null && (await isNominatedByOthers(member.id, year)) ? {} : undefined,
  page: "/profile",
};

/** To the voter: the nomination that was made. */
export const nominationReceived: Kind = {
  mayBeSiteOnly: true,
  example: NOMINATION_EXAMPLE,
  fill: (occasion, context) => fillNomination(occasion, context, "standing"),
  page: "/nominations",
  committees: committeesOfNomination,
};

/** To the voter: the nomination as it now is. */
export const nominationChanged: Kind = {
  mayBeSiteOnly: true,
  example: NOMINATION_EXAMPLE,
  fill: (occasion, context) => fillNomination(occasion, context, "standing"),
  page: "/nominations",
  committees: committeesOfNomination,
};

/** To the voter: the nomination that no longer counts. */
export const nominationWithdrawn: Kind = {
  mayBeSiteOnly: true,
  example: NOMINATION_EXAMPLE,
  fill: (occasion, context) => fillNomination(occasion, context, "withdrawn"),
  page: "/nominations",
  committees: committeesOfNomination,
};
