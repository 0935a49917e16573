import { LETTER_KINDS } from "@/lib/vocabulary/letter";
import { command, query } from "../entry";
import * as v from "../values";
import * as z from "../zod";
import { LANGUAGES, letterKindRecord, letterPreviewRecord } from "./letter-records";

// The words of letters: Rostrum's own, and the association's in their place.

const place = {
  kind: v.choice(LETTER_KINDS, "password-changed"),
  language: v.choice(LANGUAGES, "en"),
  /** Absent: for every season. */
  year: v.optional(v.year(2027), "given"),
};
/** A line of Liquid, and Markdown with Liquid. */
const text = {
  subject: v.templateLine("Your password was changed"),
  body: v.pasted("Your password was changed.\n\n[Sign in]({{ link }})"),
};
const draft = {
  ...place,
  ...text,
  memberId: v.id("M10002"),
  /** The season that a sample of a text for every season is about. Left out: that of the member's last letter of the kind. */
  sampleYear: v.optional(v.year(2027)),
};

const kindExample = {
  kind: "password-changed" as const,
  mayBeSiteOnly: false,
  variables: [{ name: "name", example: "Dana", fields: [] }],
  languages: [
    {
      language: "en" as const,
      subject: "Your password was changed",
      body: "The password of your member account was changed a moment ago.\n\n[Sign in]({{ link }})",
      versions: [
        {
          year: 2027,
          version: 1,
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

export const getLetterTexts = query({
  path: "/desk/get-letter-texts",
  summary:
    "The kinds of letters with Rostrum's own texts, all versions of the association's texts, and the names that a text may use. Send `kind` for one kind",
  scope: "desk.read",
  params: z.strictObject({ kind: v.optional(place.kind, "given") }),
  result: z.strictObject({ items: z.array(letterKindRecord) }),
  example: { items: [kindExample] },
});

const refreshes = ["/desk/get-letter-texts"] as const;

export const saveLetterText = command({
  path: "/desk/save-letter-text",
  summary:
    "Save the text of a kind of letter. `version` is the version that was seen, or 0 when there was none. A text that uses an unknown name is refused, with the line",
  scope: "desk.admin",
  params: z.strictObject({ ...place, version: v.integer(0), ...text }),
  result: letterKindRecord,
  example: kindExample,
  reasons: ["confirm-identity", "stale-change", "season-closed"],
  current: letterKindRecord,
  isRepeatable: false,
  refreshes,
});

export const restoreLetterText = command({
  path: "/desk/restore-letter-text",
  summary: "Go back to Rostrum's own text, or to an earlier version. Earlier versions are kept",
  scope: "desk.admin",
  params: z.strictObject({
    ...place,
    version: v.integer(1),
    /** The version to go back to; absent: Rostrum's own text. */
    restoredVersion: v.optional(v.integer(1)),
  }),
  result: letterKindRecord,
  example: kindExample,
  reasons: ["confirm-identity", "stale-change", "season-closed"],
  current: letterKindRecord,
  isRepeatable: false,
  refreshes,
});

export const previewLetter = query({
  path: "/desk/preview-letter",
  summary: "The letter that a text makes for a member, or what is wrong with the text. Nothing is written",
  scope: "desk.read",
  params: z.strictObject(draft),
  result: letterPreviewRecord,
  example: {
    faults: [],
    letter: {
      subject: "Your password was changed",
      html: "<!doctype html>…",
      text: "Dear Dana, …",
      filledWith: "member",
    },
  },
});

export const testLetter = command({
  path: "/desk/test-letter",
  summary:
    "Send the letter that a text makes for a member to the caller's own address. The test is not recorded",
  scope: "desk.write",
  params: z.strictObject(draft),
  result: z.strictObject({ sentTo: z.string(), delivery: z.enum(["smtp", "file"]) }),
  example: { sentTo: "ana@example.org", delivery: "smtp" },
  reasons: ["not-possible-now"],
  isRepeatable: false,
  refreshes: [],
});
