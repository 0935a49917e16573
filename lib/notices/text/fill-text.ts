import "server-only";
import type { LetterText } from "@/messages/letter-texts/letter-text";
import { type LetterValues, markdownLiquid, subjectLiquid } from "./liquid";

/**
 * A letter's text with its values: the subject as plain text, the body as Markdown.
 * @throws LiquidError where the text names what it is not filled with: half a letter is not to be sent
 */
export function fillText({ subject, body }: LetterText, values: LetterValues): LetterText {
  return {
    subject: String(subjectLiquid.parseAndRenderSync(subject, values)).trim(),
    body: String(markdownLiquid.parseAndRenderSync(body, values)).trim(),
  };
}
