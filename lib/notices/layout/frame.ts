import "server-only";
import { GROUNDS, type Hex } from "@/lib/domain/site/accent";
import type { Locale } from "@/lib/domain/text/locale";
import { LETTER_TEXTS } from "@/messages/letters";
import { escapeHtml } from "./escape-html";
import { shadesOf } from "./shades";

/** What stands around the text of every letter. */
export interface LetterFrame {
  locale: Locale;
  /** The first line, as plain text. */
  greeting: string;
  association: string;
  /** Its reader may not be a member. */
  isStranger: boolean;
  /** The association's colour. */
  accent: Hex;
  /** The absolute URL of its logo. */
  logo: string | undefined;
  /** The page on which the recipient may choose to read letters of this kind on the site only; absent where they may not. */
  choices: string | undefined;
}

export const SERIF = "Georgia, 'Times New Roman', serif";
export const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Why the recipient gets the letter, and where to change that; HTML. */
export function footer({ locale, association, isStranger, accent, choices }: LetterFrame): string {
  const words = LETTER_TEXTS[locale].footer;
  const why = escapeHtml((isStranger ? words.whyStranger : words.why)(association));
  if (choices === undefined) return why;
  const style = `color:${shadesOf(accent).light.accent}`;
  return `${why} <a href="${escapeHtml(choices)}" class="quiet" style="${style}">${escapeHtml(words.choices)}</a>`;
}

/**
 * A whole HTML letter: one column of at most 600 px in tables, which is what all mail programs lay out. Light colours stand at
 * each element; the dark ones in a style sheet, for the programs that read one.
 * @param content the text, with its styles
 */
export function framed(content: string, frame: LetterFrame): string {
  const { locale, association } = frame;
  const { light, dark } = GROUNDS;
  const { light: day, dark: night } = shadesOf(frame.accent);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(association)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .inside { padding: 24px 20px !important; } .button { display: block !important; } }
@media (prefers-color-scheme: dark) {
  body, .paper { background: ${dark.paper} !important; }
  .sheet { background: ${dark.surface} !important; border-color: ${night.accent} !important; }
  .inside, .inside p, .inside li, .inside h1, .inside h2, .inside h3, .name { color: ${dark.ink} !important; }
  .inside blockquote { border-color: ${night.accent} !important; }
  .inside a, a.quiet { color: ${night.accent} !important; }
  .inside a.button { background: ${night.accent} !important; color: ${night.on} !important; }
  .foot { color: #b9bfce !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}">
<tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;width:100%">
<tr><td class="name" style="padding:0 8px 14px;font-family:${SERIF};font-size:19px;line-height:1.3;color:${light.ink}">${logo(frame)}${escapeHtml(association)}</td></tr>
<tr><td class="sheet inside" style="padding:32px;background:${light.surface};border-top:4px solid ${day.accent};font-family:${SANS};font-size:17px;line-height:1.55;word-break:break-word;overflow-wrap:anywhere;color:${light.ink}">
${content}</td></tr>
<tr><td class="foot" style="padding:16px 8px;font-family:${SANS};font-size:13px;line-height:1.5;color:#5f5a50">${footer(frame)}</td></tr>
</table>
</td></tr>
</table>
</body></html>
`;
}

function logo({ association, logo: address }: LetterFrame): string {
  if (address === undefined) return "";
  const style = "vertical-align:middle;margin-right:10px;border:0";
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(association)}" height="32" style="${style}">`;
}
