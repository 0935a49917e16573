import { allowed, type Outcome, refuse } from "../outcome";

const SHORTEST = 10;
// The longest parameter that the API accepts: a longer password could never be sent.
const LONGEST = 200;
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** Whether a text may be used as a password; surrounding white space is ignored. */
export function mayBePassword(password: string): Outcome<"unusable-password"> {
  const text = password.normalize("NFC").trim();
  if (CONTROL.test(text))
    return refuse("unusable-password", "The password must be one line, without control characters.");
  const { length } = text;
  if (length < SHORTEST)
    return refuse("unusable-password", `The password must have at least ${SHORTEST} characters.`);
  if (length > LONGEST)
    return refuse("unusable-password", `The password must have at most ${LONGEST} characters.`);
  return allowed;
}
