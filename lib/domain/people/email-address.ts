import isEmail from "validator/lib/isEmail.js";

// Printable ASCII without a space. A quoted local part may contain anything, a comma included.
const PLAIN = /^[\x21\x23-\x7e]+$/;

/**
 * Whether the text is one e-mail address and nothing else: `name@example.org`, in ASCII, with a domain name. No display
 * name, quotation marks, comments, IP address or list, so that every mail program reads the same single recipient in it.
 */
export function isEmailAddress(text: string): boolean {
  return PLAIN.test(text) && isEmail(text, { allow_utf8_local_part: false });
}

/** What a refused address must be, as the end of a sentence that begins with the field's name. */
export const EMAIL_FORM =
  "must be one e-mail address such as name@example.org: no display name, quotation marks, comments, spaces or second address, and a domain with other letters as xn--";
