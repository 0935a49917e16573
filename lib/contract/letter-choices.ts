import { LETTER_KINDS } from "@/lib/vocabulary/letter";
import { command, query } from "./entry";
import * as v from "./values";
import * as z from "./zod";

// How the caller wants to be written to, in the `account` group.

const LANGUAGES = ["en", "es"] as const;

export const getLetterChoices = query({
  path: "/account/get-letter-choices",
  summary:
    "How the caller wants to get letters: in which language, and which ones by e-mail or on the site only",
  scope: null,
  params: z.strictObject({}),
  result: z.strictObject({
    /** Absent: the association's first language. */
    language: z.optional(z.enum(LANGUAGES)),
    /** The kinds of letters that may be read on the site only; all others always come by e-mail. */
    kinds: z.array(
      z.strictObject({
        kind: z.enum(LETTER_KINDS),
        /** Whether the caller reads them on the site only. */
        siteOnly: z.boolean(),
        /** The years of the seasons under way in which letters of this kind come by e-mail in any case. */
        alwaysFor: z.array(z.int()),
      }),
    ),
  }),
  example: { language: "es", kinds: [{ kind: "nomination-received", siteOnly: true, alwaysFor: [] }] },
});

export const saveLetterChoices = command({
  path: "/account/save-letter-choices",
  summary: "Choose the language of the caller's letters, and which ones they read on the site only",
  scope: null,
  params: z.strictObject({
    /** Left out: the association's first language. */
    language: v.optional(v.choice(LANGUAGES, "es"), "given"),
    /** The kinds read on the site only; all others come by e-mail. */
    siteOnly: v.optional(v.list(v.choice(LETTER_KINDS, "nomination-received"), LETTER_KINDS.length), "given"),
  }),
  result: z.strictObject({
    /** Absent: the association's first language. */
    language: z.optional(z.enum(LANGUAGES)),
    /** The kinds read on the site only. */
    siteOnly: z.array(z.enum(LETTER_KINDS)),
  }),
  example: { language: "es", siteOnly: ["nomination-received"] },
  isRepeatable: true,
  refreshes: ["/account/get-letter-choices"],
});
