import { allowed, type Outcome, refuse } from "../outcome";

const SHORTEST = 10;
// As long as a parameter of the API may be, or it could never be sent.
const LONGEST = 200;
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** Whether a text may become a password; white space around it does not count. */
export function mayBePassword(password: string): Outcome<"unusable-password"> {
  const text = password.normalize("NFC").trim();
  if (CONTROL.test(text))
    return refuse("unusable-password", "The password must be one line, without control characters.");
  const { length } = text;
  if (length < SHORTEST)
    return refuse("unusable-password", `The password must have at least ${SHORTEST} characters.`);
  if (length > LONGEST)
    return refuse("unusable-password", `The password may have at most ${LONGEST} characters.`);
  return allowed;
}
