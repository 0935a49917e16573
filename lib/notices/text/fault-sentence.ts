import "server-only";
import type { TextFault } from "@/lib/domain/letter/text-fault";

/** A fault in a sentence for developers; the desk's screens have their own, in the reader's language. */
export function faultSentence({ part, line, problem, name, known, meant }: TextFault): string {
  const place = part === "subject" ? "Subject" : `Line ${line}`;
  const guess = meant === "" ? "" : `, did you mean \`${meant}\`?`;
  const list = `${known.join(", ")}${guess || "."}`;
  switch (problem) {
    case "unknown-name":
      return `${place}: there is no \`${name}\`; this letter knows: ${list}`;
    case "unknown-tag":
      return `${place}: there is no tag \`${name}\`; letters know: ${list}`;
    case "unknown-filter":
      return `${place}: there is no filter \`${name}\`; letters know: ${list}`;
    case "no-link":
      return `${place}: the letter is of no use without its link; it needs \`{{ link }}\`.`;
    case "unreadable":
      return `${place}: this cannot be read (${name}).`;
  }
}
