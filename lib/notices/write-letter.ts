import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import { translateLetters } from "@/messages/letters";
import type { Message } from "./channels/mail";
import type { Filling, Kind } from "./kinds/kind";

interface Reader {
  locale: Locale;
  /** Empty if unknown. */
  name: string;
}

/** Subject, plain text and simple HTML of a letter; `link` comes from Kind.makeLink. */
export function writeLetter(
  kind: Kind,
  { locale, name }: Reader,
  link: string,
  filling: Filling,
): Omit<Message, "to"> {
  const t = translateLetters(locale);
  const { subject, before, action, after } = kind.write(t, filling);
  const opening = [name === "" ? t("greetingWithoutName") : t("greeting", { name }), ...before];
  const ending = [...after, filling.association];
  const text = [...opening, link, ...ending].join("\n\n");
  const paragraphs = [
    ...opening.map(escapeHtml),
    `<a href="${escapeHtml(link)}">${escapeHtml(action)}</a>`,
    ...ending.map(escapeHtml),
  ];
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n");
  const html = `<!doctype html>\n<html lang="${locale}"><body>\n${body}\n</body></html>\n`;
  return { subject, text: `${text}\n`, html };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
