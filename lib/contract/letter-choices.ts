import { read, status } from "./entry";
import { choice, longText, mayBeBlank } from "./parameters";
import * as z from "./zod";

// How the caller wants to be written to, in the `account` group.

export const getletterchoices = read({
  path: "/account/getletterchoices",
  summary:
    "How the caller wants to be written to: the language, and which letters by e-mail or on the site only",
  scope: null,
  params: z.object({}),
  result: z.array(
    z.strictObject({
      /** `en` or `es`; blank: the association's first language. */
      language: z.string(),
      /** The kinds of letters that may be read on the site only; all others always come by e-mail. */
      kinds: z.array(
        z.strictObject({
          kind: z.string(),
          /** `true` when the caller reads them on the site only, otherwise `false`. */
          siteOnly: z.string(),
          /** The years of the seasons under way in which letters of this kind come by e-mail in any case; blank: none. */
          alwaysFor: z.string(),
        }),
      ),
    }),
  ),
  example: [{ language: "es", kinds: [{ kind: "nomination-received", siteOnly: "true", alwaysFor: "" }] }],
});

export const saveletterchoices = status({
  path: "/account/saveletterchoices",
  summary: "Choose the language of the caller's letters, and which ones they read on the site only",
  scope: null,
  isRepeatable: true,
  refreshes: ["/account/getletterchoices"],
  params: z.object({
    language: mayBeBlank(choice(["en", "es"], "es")),
    /** The kinds read on the site only, one per line; all others come by e-mail. */
    siteOnly: mayBeBlank(longText("nomination-received\nnomination-changed")),
  }),
});
