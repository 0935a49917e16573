import type { ProfilePart } from "../people/profile";

/** What the letter about a changed profile says: which parts, and whether the member changed them. */
export interface NotedProfileChange {
  parts: ReadonlySet<ProfilePart>;
  isByMember: boolean;
}

const BY_MEMBER = "by-member";

/** The change as the letter refers to it: its parts, which are no personal data, not their values. */
export function writeProfileChange({ parts, isByMember }: NotedProfileChange): string {
  return [...parts, ...(isByMember ? [BY_MEMBER] : [])].join(" ");
}

/** Reads what `writeProfileChange` wrote. */
export function readProfileChange(aboutId: string): NotedProfileChange {
  const words = new Set(aboutId.split(" "));
  const isByMember = words.delete(BY_MEMBER);
  return { parts: words as ReadonlySet<string> as ReadonlySet<ProfilePart>, isByMember };
}
