import { cursor } from "./desk/page";
import { read, status } from "./entry";
import { id } from "./parameters";
import { moment, year } from "./record-forms";
import * as z from "./zod";

// The caller's letter box, in the `account` group.

/** What a letter box shows of a letter in its list. */
const letterFields = {
  letterID: z.string(),
  /** As in `LETTER_KINDS` (lib/domain/letter/letter.ts). */
  kind: z.string(),
  subject: z.string(),
  /** In which it was said, `en` or `es`; blank where that is not known. */
  language: z.enum(["en", "es", ""]),
  /** When it was sent or, if it was not, put into the letter box; while it waits, when it was written. */
  said: moment(),
  /** The season that it is about; blank when it is about none. */
  year: year(),
  /** How it went; `site`: it went to the letter box only; `waiting`: the mail server has not taken it yet. */
  outcome: z.enum(["waiting", "sent", "delivered", "bounced", "refused", "failed", "unaddressed", "site"]),
  /** The address it went to, shortened: `d…@example.org`; blank when it went to none. */
  address: z.string(),
  /** When the caller opened it; blank while they have not. */
  opened: moment(),
};

const letterRow = z.strictObject(letterFields);

const letterRecord = z.strictObject({
  ...letterFields,
  /** Its text as safe HTML: headings, paragraphs, emphasis, lists and links. */
  html: z.string(),
  /** `true` when a link in the mail was a secret, which leads to the page here; otherwise `false`. */
  secret: z.string(),
});

const example = {
  letterID: "9d0f6a3e-1c57-4e0b-9a55-6d2f7c0b4e88",
  kind: "password-changed",
  subject: "Your password was changed",
  language: "en",
  said: "2027-02-08T09:00:00-06:00",
  year: "",
  outcome: "sent",
  address: "d…@example.org",
  opened: "",
} as const;

export const getletters = read({
  path: "/account/getletters",
  summary: "The caller's letters, newest first, up to 200 a call, and how many are unread",
  scope: null,
  params: z.object({ cursor }),
  result: z.strictObject({
    /** How many letters there are. */
    total: z.string(),
    /** How many of them the caller has not opened. */
    unread: z.string(),
    /** The `cursor` of the next page; blank when this is the last. */
    next: z.string(),
    rows: z.array(letterRow),
  }),
  example: { total: "1", unread: "1", next: "", rows: [example] },
});

export const getletter = read({
  path: "/account/getletter",
  summary:
    "One of the caller's letters, as it was said and without the secrets of its links: one record, or none",
  scope: null,
  params: z.object({ letterID: id(example.letterID) }),
  result: z.array(letterRecord),
  example: [
    {
      ...example,
      html: "<p>The password of your member account was changed a moment ago.</p>\n",
      secret: "false",
    },
  ],
});

export const openletter = status({
  path: "/account/openletter",
  summary: "Mark one of the caller's letters as read",
  scope: null,
  isRepeatable: true,
  refreshes: ["/account/getletters", "/account/getletter"],
  params: z.object({ letterID: id(example.letterID) }),
});
