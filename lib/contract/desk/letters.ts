import { LETTER_KINDS, LETTER_STATES, REPORT_KINDS, STANDINGS } from "@/lib/vocabulary/letter";
import { command, download, query } from "../entry";
import * as v from "../values";
import * as z from "../zod";
import {
  letterRecord,
  notifiedRecord,
  resendPreviewRecord,
  sendingRecord,
  wholeLetterRecord,
} from "./letter-records";

// The outcome of each letter, and what staff do about it.

const LETTER_ID = "0d0f6f0a-0000-4000-8000-000000000000";
const PUBLICATION_ID = "1e0f6f0a-0000-4000-8000-000000000000";
const letterId = v.id(LETTER_ID);

/** How many letters one call holds or releases by their ids. */
const LETTERS_AT_ONCE = 1_000;

const written = {
  letterId: LETTER_ID,
  kind: "place-offered",
  memberId: "M10002",
  name: "Dana Okafor",
  year: 2027,
  publicationId: PUBLICATION_ID,
  opened: false,
  createdAt: "2027-01-12T09:00:00-06:00",
};

const waitingLetter = {
  ...written,
  state: "waiting" as const,
  unreachable: false,
  phones: [],
  nextAttemptAt: "2027-01-12T09:00:00-06:00",
  attempts: 0,
};

const refusedLetter = {
  ...written,
  state: "refused" as const,
  unreachable: true,
  phones: ["217-555-0177"],
  endedAt: "2027-01-12T09:00:04-06:00",
  attempts: 1,
  sentTo: "dana@example.org",
  answer: "550 5.1.1 <dana@example.org>: user unknown",
};

const sendingExample = { mail: "smtp" as const, perMinute: 120, version: 8 };

/** Which letters. */
const filters = {
  memberId: v.optional(v.id("M10002"), "given"),
  kind: v.optional(v.choice(LETTER_KINDS, "place-offered"), "given"),
  year: v.optional(v.year(2027), "given"),
  publicationId: v.optional(v.id(PUBLICATION_ID)),
  /** Of the newest letter to each person of the publishing. */
  standing: v.optional(v.choice(STANDINGS, "notified")),
};

export const getDeliveries = query({
  path: "/desk/get-deliveries",
  summary:
    "Letters and whether they arrived, newest first. Filter by person, kind, state or season, or by one number of a publishing",
  scope: "desk.read",
  params: z.strictObject({
    ...filters,
    /** `unreachable`: letters that did not arrive, to people without another working address. */
    state: v.optional(v.choice([...LETTER_STATES, "unreachable"], "refused"), "given"),
    cursor: v.cursor(),
  }),
  result: z.strictObject({
    ...v.countedPageOf(letterRecord).shape,
    /** By state, whatever state was requested; counts of zero are left out. */
    counts: z.array(z.strictObject({ state: z.enum([...LETTER_STATES, "unreachable"]), letters: z.int() })),
  }),
  example: {
    items: [refusedLetter],
    nextCursor: v.NEXT_CURSOR,
    total: 541,
    counts: [
      { state: "refused", letters: 1 },
      { state: "unreachable", letters: 1 },
    ],
  },
});

export const exportCallList = download({
  path: "/desk/export-call-list",
  summary:
    "The people that letters cannot reach, as CSV, longest waiting first. Each row has the telephone numbers, the letter that did not arrive, and why",
  scope: "desk.read",
  params: z.strictObject(filters),
  reasons: ["confirm-identity"],
  mediaTypes: ["text/csv"],
  fileExample: "memberID,name,phone,otherPhones,letter\r\nM10002,Dana Okafor,217-555-0177,,place-offered\r\n",
});

export const getNotified = query({
  path: "/desk/get-notified",
  summary:
    "How many people each publishing reached, newest first, up to 100. For each: how many were notified, opened the link, answered, or could not be notified",
  scope: "desk.read",
  params: z.strictObject({ year: v.optional(v.year(2027), "given") }),
  result: z.strictObject({ items: z.array(notifiedRecord) }),
  example: {
    items: [
      {
        publicationId: PUBLICATION_ID,
        year: 2027,
        publishedAt: "2027-01-12T09:00:00-06:00",
        kind: "place-offered",
        people: 31,
        notified: 28,
        siteOnly: 1,
        opened: 24,
        answered: 20,
        waiting: 0,
        bounced: 1,
        refused: 0,
        failed: 0,
        neverNotified: 1,
      },
    ],
  },
});

export const getLetter = query({
  path: "/desk/get-letter",
  summary: "One letter as it was said, without the secrets of its links",
  scope: "desk.read",
  params: z.strictObject({ letterId }),
  result: wholeLetterRecord,
  example: {
    ...refusedLetter,
    messageId: `${LETTER_ID}@rostrum.example.org`,
    subject: "You are offered 2 places for 2027",
    html: "<!doctype html>…",
    text: "Dear Dana, …",
  },
});

export const previewResend = query({
  path: "/desk/preview-resend",
  summary:
    "The recipient and the text that sending a letter again would use now. Nothing is written, and the links contain no secrets",
  scope: "desk.read",
  params: z.strictObject({ letterId }),
  reasons: ["not-possible-now"],
  result: resendPreviewRecord,
  example: {
    kind: "place-offered",
    memberId: "M10002",
    name: "Dana Okafor",
    outcome: "mail",
    address: "dana@example.org",
    subject: "You are offered 2 places for 2027",
    html: "<!doctype html>…",
    text: "Dear Dana, …",
  },
});

const refreshes = ["/desk/get-deliveries", "/desk/get-notified", "/desk/get-letter"] as const;

export const resendLetter = command({
  path: "/desk/resend-letter",
  summary:
    "Send a letter once more: a new letter of the same kind about the same thing. The earlier letter stays as it is",
  scope: "desk.write",
  params: z.strictObject({ letterId }),
  result: letterRecord,
  example: waitingLetter,
  reasons: ["confirm-identity", "not-possible-now"],
  isRepeatable: false,
  refreshes,
});

const selection = {
  letterIds: v.optional(v.list(letterId, LETTERS_AT_ONCE), "given"),
  /** Instead of ids: all letters of a publishing. */
  publicationId: v.optional(v.id(PUBLICATION_ID)),
};
const changed = z.strictObject({ letters: z.int() });

export const holdLetters = command({
  path: "/desk/hold-letters",
  summary: "Hold letters that have not been sent yet. Returns how many are held now that were not before",
  scope: "desk.write",
  params: z.strictObject(selection),
  takesList: true,
  result: changed,
  example: { letters: 12 },
  isRepeatable: true,
  refreshes,
});

export const releaseLetters = command({
  path: "/desk/release-letters",
  summary: "Release letters that are held. Returns how many were",
  scope: "desk.write",
  params: z.strictObject(selection),
  takesList: true,
  result: changed,
  example: { letters: 12 },
  reasons: ["confirm-identity"],
  isRepeatable: true,
  refreshes,
});

export const getSending = query({
  path: "/desk/get-sending",
  summary: "Whether letters are sent, stopped or off, and how many a minute",
  scope: "desk.read",
  params: z.strictObject({}),
  result: sendingRecord,
  example: sendingExample,
});

export const setSending = command({
  path: "/desk/set-sending",
  summary: "Stop the sending of all letters or start it again, and limit how many go out in a minute",
  scope: "desk.write",
  params: z.strictObject({
    version: v.integer(7),
    stopped: v.flag(false),
    /** `null`: as many as the mail server takes. Left out, the limit stays as it is. */
    perMinute: v.clearable(v.integer(120, [1, 999_999]), "given"),
  }),
  result: sendingRecord,
  example: sendingExample,
  reasons: ["confirm-identity", "stale-change"],
  current: sendingRecord,
  isRepeatable: false,
  refreshes: ["/desk/get-sending"],
});

export const recordBounce = command({
  path: "/desk/record-bounce",
  summary:
    "Record what a mail system reports about a letter later: that it bounced, for good or for now, or that it was delivered. The same report may come twice",
  scope: "desk.write",
  params: z.strictObject({
    /** With or without its brackets. */
    messageId: v.optional(v.longText(`<${LETTER_ID}@rostrum.example.org>`), "given"),
    letterId: v.optional(letterId),
    /** When neither is known: the newest letter that went to this address. */
    address: v.optional(v.longText("dana@example.org")),
    kind: v.choice(REPORT_KINDS, "hard"),
    /** The mail system's own words. */
    words: v.optional(v.longText("550 5.1.1 user unknown"), "given"),
  }),
  result: letterRecord,
  example: { ...refusedLetter, state: "bounced" },
  reasons: ["not-possible-now"],
  isRepeatable: true,
  refreshes,
});
