import "server-only";
import PostalMime, { type Email } from "postal-mime";
import type { BounceReport } from "@/lib/domain/letter/bounce-report";
import { bareMessageId } from "@/lib/domain/letter/mail-report";
import type { ReportKind } from "@/lib/vocabulary/letter";

const LONGEST_WORDS = 1_000;
/** The most text of a message that is read; reports are shorter, and their attachments come last. */
const LONGEST_TEXT = 65_536;

/**
 * What a message of the bounce mailbox reports: a delivery-status report (RFC 3464), or one in the words of a mail program;
 * undefined when it is neither, or names no message that came back.
 */
export async function readReport(source: Uint8Array): Promise<BounceReport | undefined> {
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const text = textOf(email);
  const messageId = originalMessageId(email, text);
  if (messageId === undefined) return undefined;
  const status = partsOf(email, /^message\/(global-)?delivery-status$/)
    .map(readDeliveryStatus)
    .find((found) => found !== undefined);
  if (status) {
    // A report about a delay, or about a letter that was passed on, says nothing yet.
    if (status.kind === undefined) return undefined;
    return { messageId, kind: status.kind, words: tidy(status.words || reason(text)) };
  }
  if (!isBounce(email, text)) return undefined;
  const words = reason(text);
  return {
    messageId,
    kind: /\b4\d\d[ -]|\b4\.\d{1,3}\.\d{1,3}\b/.test(words) ? "soft" : "hard",
    words: tidy(words),
  };
}

/** All that can be read in it, with what is attached as text. */
function textOf(email: Email): string {
  const attached = partsOf(email, /^(text\/|message\/)/);
  return [email.text ?? "", withoutTags(email.html ?? ""), ...attached]
    .map((part) => part.slice(0, LONGEST_TEXT))
    .join("\n")
    .slice(0, LONGEST_TEXT);
}

function partsOf({ attachments }: Email, type: RegExp): string[] {
  return attachments
    .filter(({ mimeType }) => type.test(mimeType))
    .map(({ content }) => (typeof content === "string" ? content : new TextDecoder().decode(content)))
    .map((content) => content.slice(0, LONGEST_TEXT));
}

const TAG = /^<\/?[a-z]/i;
const LINE_TAG = /^<(?:br|\/p|\/div|\/tr)/i;

/** Looks at each character once, whatever is opened and never closed. */
function withoutTags(html: string): string {
  const source = html.slice(0, LONGEST_TEXT);
  const parts: string[] = [];
  let from = 0;
  for (let open = source.indexOf("<"); open >= 0; open = source.indexOf("<", from)) {
    const isTag = TAG.test(source.slice(open, open + 3));
    const close = isTag ? source.indexOf(">", open) : open;
    if (close < 0) break;
    parts.push(source.slice(from, isTag ? open : open + 1));
    if (isTag && LINE_TAG.test(source.slice(open, open + 6))) parts.push("\n");
    from = close + 1;
  }
  return [...parts, source.slice(from)]
    .join("")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}

/**
 * The Message-ID of the letter that came back: from its own headers, which reports have attached or quoted. The report's own
 * is another one.
 */
function originalMessageId(email: Email, text: string): string | undefined {
  const own = bareMessageId(email.messageId ?? "");
  const answered = bareMessageId(email.inReplyTo ?? "");
  return [...quotedMessageIds(text), answered].find((id) => id !== "" && id !== own);
}

const MESSAGE_ID_FIELD = /^[>\s]*(?:X-)?(?:Original-)?Message-ID:/i;
const MESSAGE_ID = /^<?([^<>\s@]+@[^<>\s]+)/;

function quotedMessageIds(text: string): string[] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const [field] = MESSAGE_ID_FIELD.exec(line) ?? [];
    if (field === undefined) return [];
    // A long id is folded to the line after its name.
    const value = line.slice(field.length).trim() || (lines[index + 1] ?? "").replace(/^[>\s]+/, "");
    const [, id] = MESSAGE_ID.exec(value) ?? [];
    return id === undefined ? [] : [bareMessageId(id)];
  });
}

const FROM_A_MACHINE = /mailer-daemon|postmaster|mail delivery|microsoftexchange/i;
const BOUNCED =
  /undeliver|undelivered|returned (mail|to sender)|delivery (status notification|has failed|failed|failure)|failure notice|mail delivery failed|couldn't be delivered|could not be delivered|no se pudo entregar|this is the qmail-send program/i;
const DELAYED = /delayed|still being retried|warning: could not send|will be retried|retrasad/i;

/** A report in words: from a machine, and not one of a letter that is only late. */
function isBounce(email: Email, text: string): boolean {
  const from = `${email.from?.name ?? ""} ${email.from?.address ?? ""}`;
  const returnPath = email.headers.find(({ key }) => key === "return-path")?.value.trim();
  const subject = email.subject ?? "";
  if (DELAYED.test(subject)) return false;
  if (!FROM_A_MACHINE.test(from) && returnPath !== "<>") return false;
  return BOUNCED.test(subject) || BOUNCED.test(text.slice(0, 4_000));
}

/** The mail system's words in a report: the line with its code, otherwise the first that speaks of the failure. */
function reason(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const coded = lines.find((line) =>
    /(^|[\s:#<(])[45]\d\d[ -]#?[45]?\.?\d*|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line),
  );
  return (
    coded ?? lines.find((line) => /unknown|reject|full|not exist|disabled|denied|refused/i.test(line)) ?? ""
  );
}

const tidy = (words: string) =>
  words
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, LONGEST_WORDS);

interface DeliveryStatus {
  /** undefined: the letter is only late, or was passed on. */
  kind: ReportKind | undefined;
  words: string;
}

/**
 * The delivery-status part of a report (RFC 3464): groups of fields, the first about the message, each other one about a
 * recipient. Our letters have one recipient.
 * @returns undefined when no group is about a recipient
 */
export function readDeliveryStatus(part: string): DeliveryStatus | undefined {
  const unfolded = part.replaceAll(/\r\n/g, "\n").replaceAll(/\n[ \t]+/g, " ");
  const groups = unfolded.split(/\n\s*\n/).map(fieldsOf);
  const recipient = groups.find((fields) => fields.has("action"));
  if (!recipient) return undefined;
  const status = recipient.get("status") ?? "";
  const words = afterType(recipient.get("diagnostic-code") ?? "") || status;
  switch (recipient.get("action")?.toLowerCase()) {
    case "failed":
      return { kind: status.startsWith("4.") ? "soft" : "hard", words };
    case "delivered":
      return { kind: "delivered", words };
    default:
      return { kind: undefined, words };
  }
}

function fieldsOf(group: string): ReadonlyMap<string, string> {
  return new Map(
    group.split("\n").flatMap((line): [string, string][] => {
      const [, name = "", value = ""] = /^([\w-]+):(.*)$/.exec(line) ?? [];
      return name === "" ? [] : [[name.toLowerCase(), value.trim()]];
    }),
  );
}

/** `smtp; 550 …` without the type of the code. */
function afterType(value: string): string {
  return value.replace(/^[\w-]+\s*;\s*/, "");
}
