"use client";

import { useEffect } from "react";
import { discardDraftsOfOthers, type Draft, useDraft } from "@/lib/client/draft";
import { changesBetween, isProfileVersion, type ProfileVersion } from "@/lib/domain/people/profile-versions";

/** Unsaved changes to a profile. */
export interface ProfileDraft {
  /** The values that the form started with, to detect later whether the record has changed. */
  before: ProfileVersion;
  mine: ProfileVersion;
}

/** A draft without changes is not worth restoring. */
function isProfileDraft(found: unknown): found is ProfileDraft {
  if (typeof found !== "object" || found === null) return false;
  const { before, mine } = found as Partial<ProfileDraft>;
  return isProfileVersion(before) && isProfileVersion(mine) && changesBetween(before, mine).length > 0;
}

/** The member's own unsaved changes in this browser; drafts of other members are discarded. */
export function useProfileDraft(memberId: string): Draft<ProfileDraft> {
  useEffect(() => discardDraftsOfOthers(memberId), [memberId]);
  return useDraft(memberId, "profile", isProfileDraft);
}
