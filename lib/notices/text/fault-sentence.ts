import "server-only";
import type { TextFault } from "@/lib/domain/letter/text-fault";

/** A fault in a sentence for developers; the desk's screens have their own, in the reader's language. */
export function faultSentence({ part, line, problem, name, known, meant }: TextFault): string {
  const place = part === "subject" ? "Subject" : `Line ${line}`;
  const guess = meant === "" ? "" : `, did you mean \`${meant}\`?`;
  const list = `${known.join(", ")}${guess || "."}`;
  const hosts = known.join(", ");
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
    case "too-much":
      return `${place}: filling this text takes too long, or makes too long a letter. Make it shorter or simpler.`;
    case "link-apart":
      return `${place}: \`link\` may only be the whole destination of a link, as in \`[Sign in]({{ link }})\`.`;
    case "variable-link":
      return `${place}: the address ${name} is put together with a value. Only \`[words]({{ link }})\` and addresses written out are allowed.`;
    case "foreign-link":
      return `${place}: a letter may not lead to ${name}. Allowed are its own link and https addresses at: ${hosts}. More hosts are named in LETTER_LINK_HOSTS.`;
  }
}
