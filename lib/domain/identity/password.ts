/**
 * The form in which a password is judged, hashed and compared: NFC, so that every keyboard writes the same letters,
 * and without white space around it, which the API takes off every parameter (contract.md 1.5).
 */
export function normalisePassword(password: string): string {
  return password.normalize("NFC").trim();
}
