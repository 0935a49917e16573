import "server-only";
import type { LetterKind } from "@/lib/domain/letter/letter";
import type { TextFault } from "@/lib/domain/letter/text-fault";
import type { Locale } from "@/lib/domain/text/locale";
import { env } from "@/lib/env";
import type { LetterText } from "@/messages/letter-texts/letter-text";
import { letterValues } from "./compose-letter";
import { exampleIn } from "./kinds/example-words";
import { KINDS } from "./kinds/registry";
import type { LetterValues } from "./text/liquid";
import { textFaults } from "./text/text-faults";

/** An example of everything that the text of a kind may name. */
export function exampleValues(kind: LetterKind, locale: Locale = "en"): LetterValues {
  const reader = { name: "Dana", fullName: "Dana Okafor" };
  return letterValues({ year: 2027 }, reader, `${env().BASE_URL}/`, exampleIn(locale, KINDS[kind].example));
}

/** All that is wrong with a text for letters of a kind; nothing when it can be sent. */
export function draftFaults(kind: LetterKind, text: LetterText): TextFault[] {
  const faults = textFaults(text, exampleValues(kind));
  // Its reader could do nothing with it.
  const lacksLink =
    faults.length === 0 && KINDS[kind].makeLink !== undefined && !/\{\{-?\s*link\b/.test(text.body);
  return lacksLink
    ? [{ part: "body", line: 1, problem: "no-link", name: "link", known: [], meant: "" }]
    : faults;
}
