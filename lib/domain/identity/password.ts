/**
 * The form in which a password is validated, hashed and compared: NFC, so that every keyboard produces the same
 * characters, and trimmed, as the API trims every parameter (contract.md 1.5).
 */
export function normalisePassword(password: string): string {
  return password.normalize("NFC").trim();
}
