/**
 * A text without these characters at its end. It looks at each character once; `/x+$/` takes time by the square of the length where
 * a long run of them is followed by something else.
 */
export function trimTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
