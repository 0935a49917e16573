import "server-only";
import { addressesIn, mayStand } from "@/lib/domain/letter/letter-links";
import type { TextFault } from "@/lib/domain/letter/text-fault";
import type { Locale } from "@/lib/domain/text/locale";
import { env } from "@/lib/env";
import type { LetterKind } from "@/lib/vocabulary/letter";
import type { LetterText } from "@/messages/letter-texts/letter-text";
import { frameOf, letterValues } from "./compose-letter";
import { toHtml } from "./layout/markdown";
import { writeAround } from "./layout/write-letter";
import { exampleIn } from "./kinds/example-words";
import { KINDS } from "./kinds/registry";
import { linkRules, toTextFault, writeOwnText } from "./own-text";
import { hasLinkInWords, type LinkFault, linkFaults, unfilled } from "./text/link-faults";
import type { LetterValues } from "./text/liquid";
import { textFaults } from "./text/text-faults";
import { OverLimit, withinLimit } from "./text/within-limit";

const READER = { name: "Dana", fullName: "Dana Okafor" };
/** More would not help their writer. */
const MOST_FAULTS = 20;

/** An example of everything that the text of a kind may name. */
export function exampleValues(kind: LetterKind, locale: Locale = "en"): LetterValues {
  return letterValues({ year: 2027 }, READER, `${env().BASE_URL}/`, exampleIn(locale, KINDS[kind].example));
}

/** All that is wrong with a text for letters of a kind; nothing when it can be sent. */
export function draftFaults(kind: LetterKind, text: LetterText): TextFault[] {
  const values = exampleValues(kind);
  try {
    const faults = withinLimit(() => {
      const ofText = textFaults(text, values);
      return ofText.length > 0
        ? ofText
        : linkFaultsBefore(kind, text, values).map((one) => toTextFault(one, text));
    });
    if (faults.length > 0) return faults.slice(0, MOST_FAULTS);
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error;
    return [{ part: "body", line: 1, problem: "too-much", name: "", known: [], meant: "" }];
  }
  const page = `${env().BASE_URL}/`;
  const filling = { values, frame: exampleFrame(kind), link: page, page, needsLink: false };
  const written = writeOwnText(text, filling);
  return "faults" in written ? written.faults.slice(0, MOST_FAULTS).map((one) => toTextFault(one, text)) : [];
}

const exampleFrame = (kind: LetterKind) =>
  frameOf({ kind, mayBeSiteOnly: KINDS[kind].mayBeSiteOnly }, "en", READER.name);

/**
 * What is wrong with the links of a text before it is filled, in all of its branches: what a letter turns out to be is judged again when
 * it is written.
 */
function linkFaultsBefore(
  kind: LetterKind,
  { subject, body }: LetterText,
  values: LetterValues,
): LinkFault[] {
  const rules = linkRules(values);
  const [head, rest] = [unfilled(subject, rules.link), unfilled(body, rules.link)];
  const html = toHtml(rest.marked);
  const { text } = writeAround(html, exampleFrame(kind));
  const faults = linkFaults({ subject: head.marked, html, text }, rules);
  for (const [part, quoted] of [
    ["subject", head.quoted],
    ["body", rest.quoted],
  ] as const)
    for (const name of quoted.flatMap(addressesIn).filter((one) => !mayStand(one, rules)))
      faults.push({ part, problem: "foreign-link", name });
  if (head.isLinkChanged) faults.push({ part: "subject", problem: "link-apart", name: "link" });
  if (rest.isLinkChanged || hasLinkInWords(html, rules.link))
    faults.push({ part: "body", problem: "link-apart", name: "link" });
  if (faults.length === 0 && KINDS[kind].makeLink !== undefined && !html.includes(rules.link))
    faults.push({ part: "body", problem: "no-link", name: "link" });
  return faults;
}
