import type {} from "next-intl";
import type { Locale } from "@/lib/domain/text/locale";
import type account from "./en/account.json";
import type committees from "./en/committees.json";
import type answerLink from "./en/answer-link.json";
import type common from "./en/common.json";
import type desk from "./en/desk.json";
import type deskLetters from "./en/desk-letters.json";
import type deskReview from "./en/desk-review.json";
import type errors from "./en/errors.json";
import type home from "./en/home.json";
import type letterBox from "./en/letter-box.json";
import type meetings from "./en/meetings.json";
import type nominate from "./en/nominate.json";
import type places from "./en/places.json";
import type profile from "./en/profile.json";
import type signIn from "./en/sign-in.json";
import type wishes from "./en/wishes.json";

/** All messages of the site, one file per area. The English files define the keys for the other languages. */
export interface Catalogue {
  common: typeof common;
  errors: typeof errors;
  home: typeof home;
  "sign-in": typeof signIn;
  account: typeof account;
  profile: typeof profile;
  meetings: typeof meetings;
  nominate: typeof nominate;
  places: typeof places;
  committees: typeof committees;
  wishes: typeof wishes;
  "letter-box": typeof letterBox;
  "answer-link": typeof answerLink;
  desk: typeof desk;
  "desk-letters": typeof deskLetters;
  "desk-review": typeof deskReview;
}

declare module "next-intl" {
  // Makes the compiler check every message key. Placeholders it cannot see: it reads the texts of a JSON file as `string`.
  interface AppConfig {
    Locale: Locale;
    Messages: Catalogue;
  }
}

export const AREAS = [
  "common",
  "errors",
  "home",
  "sign-in",
  "account",
  "profile",
  "meetings",
  "nominate",
  "places",
  "committees",
  "wishes",
  "letter-box",
  "answer-link",
  "desk",
  "desk-letters",
  "desk-review",
] as const satisfies readonly (keyof Catalogue)[];

/** A part of the messages: an area, or a part of one: `places`, `desk.rules`. */
export type TextsPath = {
  [Area in keyof Catalogue]: Area | `${Area}.${keyof Catalogue[Area] & string}`;
}[keyof Catalogue];

/** The messages at the paths, each at its own place. */
export function pickTexts(paths: readonly TextsPath[], all: Catalogue): Partial<Catalogue> {
  const picked: Record<string, Record<string, unknown>> = {};
  for (const path of paths) {
    const [area, part] = path.split(".") as [keyof Catalogue, string | undefined];
    const texts: Record<string, unknown> = all[area];
    const own = (picked[area] ??= {});
    if (part === undefined) Object.assign(own, texts);
    else own[part] = texts[part];
  }
  return picked;
}

/** The messages in one language. */
export async function readCatalogue(locale: Locale): Promise<Catalogue> {
  const files = await Promise.all(
    AREAS.map(async (area) => {
      const file = (await import(`./${locale}/${area}.json`)) as { default: unknown };
      return [area, file.default] as const;
    }),
  );
  return Object.fromEntries(files) as unknown as Catalogue;
}
