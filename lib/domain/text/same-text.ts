/** Whether two short texts that people typed are the same, whatever their letter case and the spaces around them. */
export function isSameText(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function fold(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}
