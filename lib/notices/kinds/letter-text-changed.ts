import "server-only";
import { env } from "@/lib/env";
import { findVersionById } from "@/lib/store/letters/text-versions";
import { LETTER_NAMES } from "@/messages/letters";
import { momentWords } from "./deadline-words";
import type { Kind } from "./kind";

/** To the other managers: someone wrote the text of a letter, or went back to an earlier one. */
export const letterTextChanged: Kind = {
  mayBeSiteOnly: false,
  // Whoever changes a text in bad faith would begin with this one.
  hasFixedText: true,
  example: {
    letter: "Choose a new password",
    language: "English",
    season: "2027",
    by: "Ana Ruiz",
    at: "2027-02-12T15:00Z America/Chicago",
    isOriginal: false,
  },
  async fill({ letter: { aboutId }, locale }) {
    const version = await findVersionById(aboutId);
    if (!version) return undefined;
    const names = LETTER_NAMES[locale];
    return {
      letter: names.kind[version.kind].name,
      language: names.language[version.language],
      season: version.year === 0 ? "" : String(version.year),
      by: version.savedByName || version.savedBy,
      at: momentWords(version.savedAt, env().ASSOCIATION_TIME_ZONE, locale),
      isOriginal: version.body === "",
    };
  },
  page: "/staff/letters",
};
