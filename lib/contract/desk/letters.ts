import { read, write } from "../entry";
import { choice, id, longText, mayBeBlank, number, pasted, year } from "../parameters";
import * as z from "../zod";
import { fileRecord } from "./file-record";
import { letterRecord, LETTER_STATES, sendingRecord, toldRecord, wholeLetterRecord } from "./letter-records";
import { cursor, pageOf } from "./page";

// What became of each letter, and what staff do about it.

const LETTER_ID = "0d0f6f0a-0000-4000-8000-000000000000";
const PUBLICATION_ID = "1e0f6f0a-0000-4000-8000-000000000000";

const letterExample = {
  letterID: LETTER_ID,
  kind: "place-offered",
  memberID: "M10002",
  name: "Dana Okafor",
  year: "2027",
  publicationID: PUBLICATION_ID,
  state: "refused" as const,
  unreachable: "true",
  phones: ["217-555-0177"],
  opened: "false",
  createdAt: "2027-01-12T09:00:00-06:00",
  endedAt: "2027-01-12T09:00:04-06:00",
  nextAttemptAt: "",
  attempts: "1",
  sentTo: "dana@example.org",
  answer: "550 5.1.1 <dana@example.org>: user unknown",
};

const sendingExample = {
  mail: "smtp" as const,
  stoppedAt: "",
  stoppedBy: "",
  stoppedByName: "",
  perMinute: "120",
  version: "8",
};

const STANDINGS = [
  "told",
  "site-only",
  "opened",
  "answered",
  "waiting",
  "bounced",
  "refused",
  "failed",
  "never-told",
] as const;

/** Which letters. */
const filters = {
  memberID: mayBeBlank(id("M10002")),
  kind: mayBeBlank(id("place-offered")),
  year: mayBeBlank(year("2027")),
  publicationID: mayBeBlank(id("")),
  /** Of the newest letter to each person of the publishing. */
  standing: mayBeBlank(choice(STANDINGS, "")),
};

export const getdeliveries = read({
  path: "/desk/getdeliveries",
  summary:
    "Letters, the newest first, with what became of each; by person, kind, state, season, or as one number of a publishing",
  scope: "desk.read",
  params: z.object({
    ...filters,
    /** `unreachable`: letters that did not arrive, to people whom no other way by mail is known for. */
    state: mayBeBlank(choice([...LETTER_STATES, "unreachable"], "refused")),
    cursor,
  }),
  result: z.strictObject({
    ...pageOf(letterRecord).shape,
    /** By state, whichever one was asked for; those that count none are left out. */
    counts: z.array(
      z.strictObject({ state: z.enum([...LETTER_STATES, "unreachable"]), letters: z.string() }),
    ),
  }),
  example: {
    total: "1",
    next: "",
    rows: [letterExample],
    counts: [
      { state: "refused", letters: "1" },
      { state: "unreachable", letters: "1" },
    ],
  },
});

export const exportcalllist = read({
  path: "/desk/exportcalllist",
  summary:
    "Whom letters cannot reach, as CSV: their telephone numbers, the letter that did not arrive and why; whoever has waited longest comes first",
  scope: "desk.read",
  params: z.object(filters),
  result: fileRecord,
  example: {
    fileName: "call-list.csv",
    content:
      "\ufeffmemberID,name,phone,otherPhones,letter\r\nM10002,Dana Okafor,217-555-0177,,place-offered\r\n",
  },
});

export const gettold = read({
  path: "/desk/gettold",
  summary:
    "Of each publishing, the newest first: how many people were told, opened the link, answered, or could not be told",
  scope: "desk.read",
  params: z.object({ year: mayBeBlank(year("2027")) }),
  result: z.array(toldRecord),
  maxRows: 100,
  example: [
    {
      publicationID: PUBLICATION_ID,
      year: "2027",
      publishedAt: "2027-01-12T09:00:00-06:00",
      kind: "place-offered",
      people: "31",
      told: "28",
      siteOnly: "1",
      opened: "24",
      answered: "20",
      waiting: "0",
      ...{ bounced: "1", refused: "0", failed: "0", neverTold: "1" },
    },
  ],
});

export const getletter = read({
  path: "/desk/getletter",
  summary: "One letter as it was said, without the secrets of its links",
  scope: "desk.read",
  params: z.object({ letterID: id(LETTER_ID) }),
  result: wholeLetterRecord,
  example: {
    ...letterExample,
    messageID: `${LETTER_ID}@rostrum.example.org`,
    subject: "You are offered 2 places for 2027",
    html: "<!doctype html>…",
    text: "Dear Dana, …",
  },
});

const refreshes = ["/desk/getdeliveries", "/desk/gettold", "/desk/getletter"] as const;

export const resendletter = write({
  path: "/desk/resendletter",
  summary: "Write a letter once more, of the same kind about the same; the earlier one stays as it is",
  scope: "desk.write",
  params: z.object({ letterID: id(LETTER_ID) }),
  result: letterRecord,
  example: {
    ...letterExample,
    state: "waiting",
    unreachable: "false",
    phones: [],
    attempts: "0",
    sentTo: "",
    answer: "",
  },
  isRepeatable: false,
  refreshes,
});

const meant = {
  /** One per line. */
  letterIDs: mayBeBlank(pasted(LETTER_ID)),
  /** Instead of ids: all letters of a publishing. */
  publicationID: mayBeBlank(id("")),
};
const touched = z.strictObject({ letters: z.string() });

export const holdletters = write({
  path: "/desk/holdletters",
  summary: "Hold letters back that have not been sent yet; the answer is how many are held now and were not",
  scope: "desk.write",
  params: z.object(meant),
  result: touched,
  example: { letters: "12" },
  isRepeatable: true,
  refreshes,
});

export const releaseletters = write({
  path: "/desk/releaseletters",
  summary: "Let letters go that are held; the answer is how many were",
  scope: "desk.write",
  params: z.object(meant),
  result: touched,
  example: { letters: "12" },
  isRepeatable: true,
  refreshes,
});

export const getsending = read({
  path: "/desk/getsending",
  summary: "Whether letters are sent, stopped or off, and how many a minute",
  scope: "desk.read",
  params: z.object({}),
  result: sendingRecord,
  example: sendingExample,
});

export const setsending = write({
  path: "/desk/setsending",
  summary: "Stop the sending of all letters or start it again, and limit how many go out in a minute",
  scope: "desk.write",
  params: z.object({
    version: number("7"),
    stopped: choice(["true", "false"], "false"),
    /** Blank: as many as the mail server takes. */
    perMinute: mayBeBlank(number("120")),
  }),
  result: sendingRecord,
  example: sendingExample,
  isRepeatable: false,
  refreshes: ["/desk/getsending"],
});

export const recordbounce = write({
  path: "/desk/recordbounce",
  summary:
    "Record what a mail system reports of a letter later: that it came back, for good or for now, or that it was delivered; the same report may come twice",
  scope: "desk.write",
  params: z.object({
    /** With or without its brackets. */
    messageID: mayBeBlank(longText(`<${LETTER_ID}@rostrum.example.org>`)),
    letterID: mayBeBlank(id("")),
    /** When neither is known: the newest letter that went to this address. */
    address: mayBeBlank(longText("")),
    kind: choice(["hard", "soft", "delivered"], "hard"),
    /** The mail system's own words. */
    words: mayBeBlank(longText("550 5.1.1 user unknown")),
  }),
  result: letterRecord,
  example: { ...letterExample, state: "bounced" },
  isRepeatable: true,
  refreshes,
});
