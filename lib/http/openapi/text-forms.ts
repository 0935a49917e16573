import type { ParameterKind } from "@/lib/contract/parameter-meta";
import type { RecordForm } from "@/lib/contract/record-forms";

/** How OpenAPI describes a text: a regular expression of JSON Schema, and a sentence. */
export interface TextForm {
  pattern: string;
  description: string;
}

const YEAR = "(19|2[01])[0-9]{2}";
const DAY = `${YEAR}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])`;
const US_DAY = `(0?[1-9]|1[0-2])/(0?[1-9]|[12][0-9]|3[01])/${YEAR}`;
const TIME = "([01][0-9]|2[0-3]):[0-5][0-9]:";
const MOMENT = `${DAY}[Tt ]${TIME}([0-5][0-9]|60)([.][0-9]{1,9})?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])`;
const ANSWERED_DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}";

const SENT_DAY = {
  pattern: `(${DAY}|${US_DAY}|${MOMENT})`,
  description: "YYYY-MM-DD, MM/DD/YYYY or an RFC 3339 date-time.",
};

/** The forms that a parameter may have (contract.md 1.8); a kind without one takes any text. */
const SENT: Readonly<Partial<Record<ParameterKind, TextForm>>> = {
  date: SENT_DAY,
  moment: SENT_DAY,
  year: { pattern: YEAR, description: "A year of four digits, 1900 to 2199." },
  email: { pattern: "[^\\s@]+@[^\\s@]+\\.[^\\s@]+", description: "An e-mail address." },
  number: { pattern: "[0-9]{1,6}", description: "A whole number, in digits." },
};

/** The forms of fields in answers (contract.md 2.3). */
const ANSWERED: Readonly<Record<RecordForm, TextForm>> = {
  day: { pattern: ANSWERED_DAY, description: "YYYY-MM-DD." },
  moment: {
    pattern: `${ANSWERED_DAY}T${TIME}[0-5][0-9][+-][0-9]{2}:[0-9]{2}`,
    description: "RFC 3339, with the offset of the association's zone.",
  },
  year: { pattern: "[0-9]{4}", description: "A year." },
};

/** The form of a parameter; undefined when it is any text. */
export function sentForm(kind: ParameterKind, mayBeBlank: boolean): TextForm | undefined {
  const form = SENT[kind];
  return form && { ...form, pattern: whole(form.pattern, mayBeBlank) };
}

/** The form of a field in an answer, which is blank when its value is unknown. */
export function answeredForm(form: RecordForm): TextForm {
  return { ...ANSWERED[form], pattern: whole(ANSWERED[form].pattern, true) };
}

// A pattern of JSON Schema matches anywhere unless it says otherwise.
function whole(pattern: string, mayBeBlank: boolean): string {
  return mayBeBlank ? `^(${pattern})?$` : `^${pattern}$`;
}
