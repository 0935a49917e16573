"use client";

import { useKeptDrafts, useTabDraft } from "@/lib/client/tab-draft";
import { changesBetween, isProfileVersion, type ProfileVersion } from "@/lib/domain/people/profile-versions";

/** Unsaved changes to a profile. */
export interface ProfileDraft {
  /** The values that the form started with, to detect later whether the record has changed. */
  before: ProfileVersion;
  mine: ProfileVersion;
}

function isProfileDraft(stored: unknown): stored is ProfileDraft {
  if (typeof stored !== "object" || stored === null) return false;
  const { before, mine } = stored as Partial<ProfileDraft>;
  return isProfileVersion(before) && isProfileVersion(mine);
}

/** A draft without changes is not worth restoring. */
export function hasChanges({ before, mine }: ProfileDraft): boolean {
  return changesBetween(before, mine).length > 0;
}

const NAME = "profile";

/** The member's own unsaved changes, in this tab. */
export function useProfileDraft(memberId: string) {
  return useTabDraft(memberId, NAME, isProfileDraft);
}

/** Whether this browser keeps changes that the member has not saved. */
export function useHasUnsavedProfile(memberId: string): boolean {
  return useKeptDrafts(memberId, NAME, isProfileDraft).drafts.some(hasChanges);
}
