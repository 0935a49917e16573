"use client";

import { useEffect } from "react";
import { discardDraftsOfOthers, type Draft, useDraft } from "@/lib/client/draft";
import { changesBetween, isProfileVersion, type ProfileVersion } from "@/lib/domain/people/profile-versions";

/** Changes to a profile that were not saved. */
export interface ProfileDraft {
  /** What the form began from: by it one sees later whether somebody else changed the record. */
  before: ProfileVersion;
  mine: ProfileVersion;
}

/** A draft that changes nothing is none. */
function isProfileDraft(found: unknown): found is ProfileDraft {
  if (typeof found !== "object" || found === null) return false;
  const { before, mine } = found as Partial<ProfileDraft>;
  return isProfileVersion(before) && isProfileVersion(mine) && changesBetween(before, mine).length > 0;
}

/** The member's own unsaved changes in this browser; what others left there is thrown away. */
export function useProfileDraft(memberId: string): Draft<ProfileDraft> {
  useEffect(() => discardDraftsOfOthers(memberId), [memberId]);
  return useDraft(memberId, "profile", isProfileDraft);
}
