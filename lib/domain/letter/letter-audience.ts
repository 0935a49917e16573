/** Members who are written to besides as what they are. */
export interface LetterReader {
  voter: boolean;
  staff: boolean;
}

/** The kinds of letters that only some members ever get. */
const ONLY_TO: Readonly<Record<string, keyof LetterReader>> = {
  "nominations-open": "voter",
  "nominations-closing": "voter",
  "nomination-received": "voter",
  "nomination-changed": "voter",
  "nomination-withdrawn": "voter",
  "staff-morning": "staff",
  "webhook-failing": "staff",
  "letter-text-changed": "staff",
};

/** Whether letters of this kind may ever go to the member, so that there is something to choose. */
export function mayGet(reader: LetterReader, kind: string): boolean {
  const only = ONLY_TO[kind];
  return only === undefined || reader[only];
}
