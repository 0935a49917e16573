import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import type { NoticeKind } from "@/lib/store/notices/notices";
import type { Message } from "./channels/mail";

/** The values in the texts. */
interface Filling {
  name: string;
  association: string;
  link: string;
  help: string | undefined;
}

interface Words {
  subject: string;
  greeting: string;
  before: string[];
  /** The text of the link. */
  action: string;
  after: string[];
  signature: string;
}

const HELLO = {
  en: (name: string) => (name ? `Dear ${name},` : "Hello,"),
  es: (name: string) => (name ? `Hola, ${name}:` : "Hola:"),
};

const WORDS: Readonly<
  Record<NoticeKind, Readonly<Record<Locale, (filling: Filling) => Omit<Words, "greeting">>>>
> = {
  "password-reset": {
    en: ({ association }) => ({
      subject: "Choose a new password",
      before: [
        `Somebody, most likely you, asked ${association} for a new password for your member account.`,
        "Open this link to choose one. It is good for one hour, and once:",
      ],
      action: "Choose a new password",
      after: [
        "Your password stays as it is until you choose another. Then you are signed out everywhere.",
        "If you did not ask for this, you need do nothing.",
      ],
      signature: association,
    }),
    es: ({ association }) => ({
      subject: "Elija una nueva contraseña",
      before: [
        `Alguien, seguramente usted, pidió a ${association} una nueva contraseña para su cuenta de miembro.`,
        "Abra este enlace para elegirla. Sirve durante una hora y una sola vez:",
      ],
      action: "Elegir una nueva contraseña",
      after: [
        "Su contraseña no cambia hasta que elija otra. Entonces se cerrarán todas sus sesiones.",
        "Si no lo pidió usted, no tiene que hacer nada.",
      ],
      signature: association,
    }),
  },
  "password-changed": {
    en: ({ association, help }) => ({
      subject: "Your password was changed",
      before: [
        "The password of your member account was changed a moment ago, and you were signed out everywhere.",
        "Sign in with the new one:",
      ],
      action: "Sign in",
      after: [
        help === undefined
          ? `If it was not you, tell ${association} at once.`
          : `If it was not you, write to ${help} at once.`,
      ],
      signature: association,
    }),
    es: ({ association, help }) => ({
      subject: "Su contraseña ha cambiado",
      before: [
        "La contraseña de su cuenta de miembro se cambió hace un momento y se cerraron todas sus sesiones.",
        "Inicie sesión con la nueva:",
      ],
      action: "Iniciar sesión",
      after: [
        help === undefined
          ? `Si no fue usted, avise enseguida a ${association}.`
          : `Si no fue usted, escriba enseguida a ${help}.`,
      ],
      signature: association,
    }),
  },
};

/** Subject, plain text and simple HTML of a notice. */
export function noticeText(kind: NoticeKind, locale: Locale, filling: Filling): Omit<Message, "to"> {
  const words = { ...WORDS[kind][locale](filling), greeting: HELLO[locale](filling.name) };
  const { subject, greeting, before, action, after, signature } = words;
  const text = [greeting, ...before, filling.link, ...after, signature].join("\n\n");
  const paragraphs = [
    ...[greeting, ...before].map(escapeHtml),
    `<a href="${escapeHtml(filling.link)}">${escapeHtml(action)}</a>`,
    ...[...after, signature].map(escapeHtml),
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
