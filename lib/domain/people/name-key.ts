// Letters that do not decompose in NFD but are often typed without the stroke, or as two letters.
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ŧ: "t",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  // Final sigma: the typed text may be the beginning of a longer word.
  ς: "σ",
};
const LETTERS_TO_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");
const ACCENTS = /\p{M}+/gu;
const APOSTROPHES_AND_HYPHENS = /['’‘ʼʻʹ`´′\-‐‑‒–—]/gu;
const WHITE_SPACE = /\s+/gu;
// Most names: nothing in them but a capital differs from their key.
const PLAIN_NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

/**
 * The form in which names are compared: case, accents, apostrophes and hyphens do not count (contract.md section 5:
 * `jose` finds `José`, `obrien` finds `O'Brien`). Every other character, `%` and `_` included, is itself.
 */
export function nameKey(name: string): string {
  if (PLAIN_NAME.test(name)) return name.toLowerCase();
  return name
    .normalize("NFD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(ACCENTS, "")
    .replace(LETTERS_TO_PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES_AND_HYPHENS, "")
    .replace(WHITE_SPACE, " ")
    .trim()
    .normalize("NFC");
}

const BETWEEN_PARTS = /[\s'’‘ʼʻʹ`´′\-‐‑‒–—]+/gu;

/**
 * The keys under which a name is found by its inner parts: what follows a blank, an apostrophe or a hyphen, to the end of
 * the name (`O'Brien` → `brien`; `van der Berg` → `der berg`, `berg`). Empty for most names.
 */
export function innerKeys(name: string): string[] {
  const whole = nameKey(name);
  const keys = [...name.trim().matchAll(BETWEEN_PARTS)].map(({ 0: gap, index }) =>
    nameKey(name.trim().slice(index + gap.length)),
  );
  return [...new Set(keys)].filter((key) => key !== "" && key !== whole);
}

/** The inner keys as the store keeps them beside a name: one a line. */
export function nameParts(name: string): string {
  return innerKeys(name).join("\n");
}

/** The letter under which a name is listed: `E` for `Ética`, `#` for a name that begins with none. */
export function letterOf(name: string): string {
  const [first = ""] = nameKey(name);
  return /\p{L}/u.test(first) ? first.toUpperCase() : "#";
}

/** The form in which ids, codes and e-mail addresses are compared ignoring case. */
export function userIdKey(userId: string): string {
  return userId.trim().normalize("NFC").toLowerCase();
}
