import { read, write } from "../entry";
import { choice, id, mayBeBlank, number, pasted, templateLine, year } from "../parameters";
import * as z from "../zod";
import { letterKindRecord, letterPreviewRecord } from "./letter-text-records";

// The words of letters: Rostrum's own, and the association's in their place.

// The languages as lib/domain/text/locale.ts has them.
const LANGUAGES = ["en", "es"] as const;

const place = {
  kind: id("password-changed"),
  language: choice(LANGUAGES, "en"),
  /** Blank: for every season. */
  year: mayBeBlank(year("2027")),
};
/** A line of Liquid, and Markdown with Liquid. */
const text = {
  subject: templateLine("Your password was changed"),
  body: pasted("Your password was changed.\n\n[Sign in]({{ link }})"),
};
const draft = { ...place, ...text, memberID: id("M10002") };

const kindExample = {
  kind: "password-changed",
  mayBeSiteOnly: "false",
  variables: [{ name: "name", example: "Dana", fields: [] }],
  languages: [
    {
      language: "en",
      subject: "Your password was changed",
      body: "The password of your member account was changed a moment ago.\n\n[Sign in]({{ link }})",
      versions: [
        {
          year: "2027",
          version: "1",
          subject: "Your password was changed",
          body: "Your password was changed.\n\n[Sign in]({{ link }})",
          savedAt: "2026-11-22T09:00:00-06:00",
          savedBy: "M10001",
          savedByName: "Ana Ruiz",
        },
      ],
    },
  ],
};

export const getlettertexts = read({
  path: "/desk/getlettertexts",
  summary:
    "The kinds of letters with Rostrum's own texts, the association's in all versions, and the names that a text may use; of one kind, or of all",
  scope: "desk.read",
  params: z.object({ kind: mayBeBlank(id("password-changed")) }),
  result: z.array(letterKindRecord),
  example: [kindExample],
});

const refreshes = ["/desk/getlettertexts"] as const;

export const savelettertext = write({
  path: "/desk/savelettertext",
  summary:
    "Write the text of a kind of letter, over the version that was seen (0: there was none); a text that names what there is not is refused, with the line",
  scope: "desk.admin",
  params: z.object({ ...place, version: number("0"), ...text }),
  result: letterKindRecord,
  example: kindExample,
  isRepeatable: false,
  refreshes,
});

export const restorelettertext = write({
  path: "/desk/restorelettertext",
  summary: "Go back to Rostrum's own text, or to an earlier version; earlier versions are kept",
  scope: "desk.admin",
  params: z.object({
    ...place,
    version: number("1"),
    /** The version to go back to; blank: Rostrum's own text. */
    restoredVersion: mayBeBlank(number("")),
  }),
  result: letterKindRecord,
  example: kindExample,
  isRepeatable: false,
  refreshes,
});

export const previewletter = read({
  path: "/desk/previewletter",
  summary: "The letter that a text makes for a member, or what is wrong with the text; nothing is written",
  scope: "desk.read",
  params: z.object(draft),
  result: letterPreviewRecord,
  example: {
    faults: [],
    subject: "Your password was changed",
    html: "<!doctype html>…",
    text: "Dear Dana, …",
    filledWith: "member" as const,
  },
});

export const testletter = write({
  path: "/desk/testletter",
  summary: "Send the letter that a text makes for a member to the caller's own address; it is not on record",
  scope: "desk.write",
  params: z.object(draft),
  result: z.strictObject({ sentTo: z.string(), delivery: z.enum(["smtp", "file"]) }),
  example: { sentTo: "ana@example.org", delivery: "smtp" },
  isRepeatable: false,
  refreshes: [],
});
