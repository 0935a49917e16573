import "server-only";
import { randomUUID } from "node:crypto";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import type { TextFault } from "@/lib/domain/letter/text-fault";
import type { Member } from "@/lib/domain/people/member";
import { fullName } from "@/lib/domain/people/name-and-address";
import type { Locale } from "@/lib/domain/text/locale";
import { env } from "@/lib/env";
import { positionsInReadersWords } from "@/lib/store/committees/committee-words";
import { findEmailChange } from "@/lib/store/email-changes/email-changes";
import { findLastLetter } from "@/lib/store/letters/last-letter";
import type { Letter } from "@/lib/store/letters/letters";
import { findSeason } from "@/lib/store/seasons/seasons";
import type { WriteContext } from "@/lib/store/write";
import type { LetterKind } from "@/lib/vocabulary/letter";
import type { LetterText } from "@/messages/letter-texts/letter-text";
import type { Message } from "./channels/mail";
import { frameOf, letterValues, mayBeSiteOnly, readerOf, replyTo } from "./compose-letter";
import type { Occasion } from "./kinds/kind";
import { exampleIn } from "./kinds/example-words";
import { KINDS } from "./kinds/registry";
import { toTextFault, writeOwnText } from "./own-text";
import type { LetterValues } from "./text/liquid";
import { unsubscribeAddress } from "./unsubscribe-address";

const EXAMPLE_YEAR = 2027;

/** A text that staff write, and the member it is previewed for. */
export interface LetterDraft {
  kind: LetterKind;
  locale: Locale;
  /** null: about no season. */
  year: number | null;
  /** The season that the sample of a text for every season is about; none: that of the member's last letter of the kind. */
  sampleYear?: number | undefined;
  text: LetterText;
  /** Whose data fills it. */
  member: Member;
}

/** A letter as its reader would see it, or what is wrong with its text. */
export type PreviewedLetter = DrawnLetter | { faults: TextFault[] };

interface DrawnLetter {
  subject: string;
  text: string;
  html: string;
  /** What fills it: the member's own facts, or the kind's example when no letter of the kind applies to them. */
  filledWith: "member" | "example";
}

/** What a draft is about. */
interface DraftOccasion {
  occasion: Occasion;
  /** The member's own facts; undefined when no letter of the kind applies to them. */
  real: LetterValues | undefined;
  mayBeSiteOnly: boolean;
  /** The kind's example, in which positions are called as the association calls them. */
  example: LetterValues;
}

/**
 * The letter that a draft makes. Nothing is written, and its link is the page without a secret.
 * Faults that only some values show are found here; all others before (draft-faults.ts).
 */
export async function previewLetter(draft: LetterDraft, context: WriteContext): Promise<PreviewedLetter> {
  return drawLetter(draft, await findOccasion(draft, context));
}

/**
 * The same letter as a message to the person who tries it out, with the headers and the attachment of the letter itself. Only its
 * `List-Unsubscribe` is the tester's own, so that pressing it changes nothing for the member whose data fills the letter.
 */
export async function composeTest(
  draft: LetterDraft,
  tester: Member,
  context: WriteContext,
): Promise<Omit<Message, "id"> | { faults: TextFault[] }> {
  const previewed = await findOccasion(draft, context);
  const kind = KINDS[draft.kind];
  const drawn = drawLetter(draft, previewed);
  if ("faults" in drawn) return drawn;
  const { subject, text, html } = drawn;
  // The committees of an example are nobody's: nothing could be looked up.
  const committeeCodes = previewed.real && (await kind.committees?.(previewed.occasion, context));
  return {
    to: { name: fullName(tester), address: tester.email },
    subject,
    text,
    html,
    replyTo: await replyTo(committeeCodes ?? []),
    unsubscribe: previewed.mayBeSiteOnly ? unsubscribeAddress(tester.id, draft.kind) : undefined,
    attachment: previewed.real && (await kind.attach?.(previewed.occasion, context)),
  };
}

async function findOccasion(draft: LetterDraft, context: WriteContext): Promise<DraftOccasion> {
  const kind = KINDS[draft.kind];
  const occasion = await occasionOf(draft, context);
  return {
    occasion,
    real: await realValues(occasion, context),
    mayBeSiteOnly: mayBeSiteOnly(kind, draft.kind, occasion.season),
    example: exampleIn(draft.locale, kind.example, {
      positionName: await positionsInReadersWords(draft.locale),
      season: occasion.season,
    }),
  };
}

function drawLetter(
  draft: LetterDraft,
  { occasion, real, mayBeSiteOnly, example }: DraftOccasion,
): PreviewedLetter {
  const reader = readerOf(draft.kind, draft.member);
  const link = `${env().BASE_URL}${pageOf(occasion)}`;
  // An example is about a season, also where the text is for all of them.
  const year = occasion.letter.year ?? (real ? null : EXAMPLE_YEAR);
  const values = letterValues({ year }, reader, "", { ...example, ...real });
  const frame = frameOf({ kind: draft.kind, mayBeSiteOnly }, draft.locale, reader.name);
  const written = writeOwnText(draft.text, { values, frame, link, page: link, needsLink: false });
  if ("faults" in written) return { faults: written.faults.map((fault) => toTextFault(fault, draft.text)) };
  const { subject, text, html } = written;
  return { subject, text, html, filledWith: real ? "member" : "example" };
}

/** The last letter of the kind that the member got, as the occasion; otherwise one that has only just come. */
async function occasionOf(
  { kind, locale, year, sampleYear, member }: LetterDraft,
  { actor, now }: WriteContext,
): Promise<Occasion> {
  const readerId = ownIdOf(actor);
  // Voters read their own letters, also in a preview.
  const last = await findLastLetter(kind, member.id, readerId === member.id ? "" : readerId);
  const shown = year ?? sampleYear ?? last?.year ?? null;
  const [change, season] = await Promise.all([
    last?.emailChangeId == null ? undefined : findEmailChange(last.emailChangeId),
    shown === null ? undefined : findSeason(shown),
  ]);
  const fresh: Letter = {
    id: randomUUID(),
    kind,
    memberId: member.id,
    occasion: null,
    isCopy: false,
    locale,
    aboutId: "",
    words: "",
    year: shown,
    publicationId: null,
    recipient: "member",
    emailChangeId: null,
    createdAt: now,
    attempts: 1,
  };
  return { letter: last ? { ...last, year: shown } : fresh, member, change, season, locale };
}

async function realValues(occasion: Occasion, context: WriteContext): Promise<LetterValues | undefined> {
  const kind = KINDS[occasion.letter.kind];
  // Nothing to look up; and filling some of these kinds has the effect that the letter reports.
  if (Object.keys(kind.example).length === 0) return {};
  try {
    return await kind.fill(occasion, context);
  } catch {
    return undefined;
  }
}

/** Some pages are those of what the letter is about, which there may not be. */
function pageOf(occasion: Occasion): string {
  const { page } = KINDS[occasion.letter.kind];
  try {
    return typeof page === "string" ? page : page(occasion);
  } catch {
    return "/";
  }
}
