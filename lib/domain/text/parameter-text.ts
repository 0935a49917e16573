import { parseCalendarDate, parseMoment, parseYear } from "../time/calendar-date";

/** The rules for a text parameter; the contract's `ParameterMeta` has this shape. */
export interface TextRule {
  kind: "text" | "date" | "moment" | "year" | "email" | "secret" | "number" | "choice" | "flag";
  /** The words of a `choice`. */
  options?: readonly string[] | undefined;
  /** The least and the greatest value of a `number`. */
  range?: readonly [number, number] | undefined;
  mayBeBlank: boolean;
  /** Tabs and line feeds are part of the text. */
  multiline: boolean;
  /** In UTF-16 code units, as browsers count the length of a field. */
  maxLength: number;
}

export function isTooLong(text: string, { maxLength }: Pick<TextRule, "maxLength">): boolean {
  return text.length > maxLength;
}

/** The numbers that are taken where no narrower range is stated. */
export const ANY_NUMBER = [0, 999_999] as const;

/** Parses a whole number in up to six digits; undefined when it is not one, or not within the range. */
export function parseWholeNumber(
  text: string,
  [least, greatest]: readonly [number, number] = ANY_NUMBER,
): number | undefined {
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= greatest ? value : undefined;
}

/**
 * A tidied text in canonical form: a day as `YYYY-MM-DD`, everything else unchanged (contract.md 1.8). An e-mail address is for
 * `isEmailAddress` to judge, whose library is heavier than a page should carry that asks for none.
 * @returns undefined when it is not of the kind that the rule requires
 */
export function toCanonicalText(
  text: string,
  { kind, options, range }: Pick<TextRule, "kind" | "options" | "range">,
): string | undefined {
  if (text === "") return "";
  switch (kind) {
    case "date":
      return parseCalendarDate(text);
    case "moment":
      return parseMoment(text) ? text : parseCalendarDate(text);
    case "year":
      return parseYear(text)?.toString();
    case "number":
      return parseWholeNumber(text, range)?.toString();
    case "choice":
    case "flag":
      return options?.includes(text) ? text : undefined;
    default:
      return text;
  }
}
