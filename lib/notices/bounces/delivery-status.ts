import "server-only";
import type { ReportKind } from "@/lib/vocabulary/letter";

export interface DeliveryStatus {
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
