import { command, query } from "./entry";
import { moment } from "./record-forms";
import * as v from "./values";
import * as z from "./zod";

// The caller's letter box, in the `account` group.

/** What a letter box shows of a letter in its list. */
const letterFields = {
  letterId: z.string(),
  /** As in `LETTER_KINDS` (lib/domain/letter/letter.ts). */
  kind: z.string(),
  subject: z.string(),
  /** The language it was sent in; absent when unknown. */
  language: z.optional(z.enum(["en", "es"])),
  /** When it was sent or, if it was not, put into the letter box; while it waits, when it was written. */
  said: moment(),
  /** The season that it is about; absent when it is about none. */
  year: z.optional(z.int()),
  /** How it went; `site`: it went to the letter box only; `waiting`: the mail server has not taken it yet. */
  outcome: z.enum(["waiting", "sent", "delivered", "bounced", "refused", "failed", "unaddressed", "site"]),
  /** The address it went to, shortened: `d…@example.org`; absent when it went to none. */
  address: z.optional(z.string()),
  /** When the caller opened it; absent while they have not. */
  opened: z.optional(moment()),
};

const letterRow = z.strictObject(letterFields);

const letterRecord = z.strictObject({
  ...letterFields,
  /** Its text as safe HTML: headings, paragraphs, emphasis, lists and links. */
  html: z.string(),
  /** Whether a link in the mail was a secret, which leads to the page here. */
  secret: z.boolean(),
});

const example = {
  letterId: "9d0f6a3e-1c57-4e0b-9a55-6d2f7c0b4e88",
  kind: "password-changed",
  subject: "Your password was changed",
  language: "en",
  said: "2027-02-08T09:00:00-06:00",
  outcome: "sent",
  address: "d…@example.org",
} as const;

export const getLetters = query({
  path: "/account/get-letters",
  summary: "The caller's letters, newest first, up to 200 a call, and how many are unread",
  scope: null,
  params: z.strictObject({ cursor: v.cursor() }),
  result: z.strictObject({
    ...v.countedPageOf(letterRow).shape,
    /** How many of them the caller has not opened. */
    unread: z.int(),
  }),
  example: { items: [example], nextCursor: v.NEXT_CURSOR, total: 541, unread: 1 },
});

export const getLetter = query({
  path: "/account/get-letter",
  summary:
    "One of the caller's letters as it was sent, without the secrets of its links. The result is empty for an unknown letter",
  scope: null,
  params: z.strictObject({ letterId: v.id(example.letterId) }),
  result: z.strictObject({ letter: z.optional(letterRecord) }),
  example: {
    letter: {
      ...example,
      html: "<p>The password of your member account was changed a moment ago.</p>\n",
      secret: false,
    },
  },
});

export const openLetter = command({
  path: "/account/open-letter",
  summary: "Mark one of the caller's letters as read",
  scope: null,
  params: z.strictObject({ letterId: v.id(example.letterId) }),
  result: z.strictObject({ letter: letterRow }),
  example: { letter: { ...example, opened: "2027-02-08T09:05:00-06:00" } },
  isRepeatable: true,
  refreshes: ["/account/get-letters", "/account/get-letter"],
});
