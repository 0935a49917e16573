// What a spreadsheet makes of text that looks like a number or a date, and how it comes out when it is exported.
const SHORTENED = /^[+-]?\d+(?:[.,]\d+)?[Ee]\+\d{1,3}$/;
const ERROR_VALUE = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|#+)$/;
const SERIAL_DAY = /^\d{5,6}(?:[.,]\d+)?$/;
const SHORT_ZIP = /^\d{3,4}$/;
const SHORT_ZIP_PLUS_4 = /^\d{1,3}$/;

const AGAIN = "format the column as text and export again";

/** Why a text cannot be meant as it stands, because a spreadsheet changed it; undefined when nothing speaks for that. */
export function spoiltText(text: string): string | undefined {
  // Most cells have neither, which is quicker to see than that no pattern fits.
  if (text.includes("+") && SHORTENED.test(text)) return `looks like a number that Excel shortened; ${AGAIN}`;
  if (text.startsWith("#") && ERROR_VALUE.test(text))
    return "is an error value of the spreadsheet; correct its formula and export again";
  return undefined;
}

/** The same for a ZIP code, whose leading zeros also go. */
export function spoiltZip(text: string): string | undefined {
  if (SHORT_ZIP.test(text))
    return `looks like a ZIP code whose leading zero Excel dropped; ${AGAIN} (a postal code from abroad goes with its country, as in CH-8001)`;
  return spoiltText(text);
}

/** The same for the four digits after a ZIP code. */
export function spoiltZipPlus4(text: string): string | undefined {
  return SHORT_ZIP_PLUS_4.test(text)
    ? `has fewer than four digits: it looks as if Excel dropped its leading zeros; ${AGAIN}`
    : spoiltText(text);
}

/** The same for a date or a date-time, which a spreadsheet keeps as a count of days. */
export function spoiltDate(text: string): string | undefined {
  return SERIAL_DAY.test(text)
    ? "looks like a date that Excel turned into a number; format the column as a date such as 2027-02-08 and export again"
    : spoiltText(text);
}
