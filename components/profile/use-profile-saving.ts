"use client";

import { useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { useWrite } from "@/lib/client/use-write";
import { getprofile } from "@/lib/contract/account";
import { updatememberprofile } from "@/lib/contract/committee";
import type { Reply } from "@/lib/contract/reply";
import {
  changesBetween,
  compareVersions,
  type ProfileChange,
  type ProfileVersion,
  toProfileVersion,
  type VersionChoice,
} from "@/lib/domain/people/profile-versions";

const READ_RETRIES = 2;
/** How often a record may be changed under our hands before we say so. */
const ATTEMPTS = 3;

/** Where saving has come to. */
export type SavingStage =
  | { kind: "typing" }
  /** Nothing to save: the form says what the record says. */
  | { kind: "unchanged" }
  /** Somebody changed the record meanwhile. */
  | { kind: "versions"; theirs: ProfileVersion; mine: ProfileVersion; choices: VersionChoice[] }
  | { kind: "saved"; changes: ProfileChange[]; at: string }
  | { kind: "failed"; reply: Exclude<Reply<typeof updatememberprofile>, { kind: "result" }> | "missing" };

interface ProfileSaving {
  stage: SavingStage;
  isSaving: boolean;
  /** Saves `mine`, unless the record is no longer what it was `before`: then the member is to choose. */
  save: (before: ProfileVersion, mine: ProfileVersion) => Promise<void>;
  backToTyping: () => void;
}

/** Saves a profile so that nobody's change is overwritten unseen. A second call while one is under way does nothing. */
export function useProfileSaving(memberId: string): ProfileSaving {
  const { send } = useWrite(updatememberprofile);
  const [stage, setStage] = useState<SavingStage>({ kind: "typing" });
  const [isSaving, setIsSaving] = useState(false);
  const underWay = useRef(false);

  async function attempt(before: ProfileVersion, mine: ProfileVersion, left: number): Promise<SavingStage> {
    const read = await call(getprofile, {}, { retries: READ_RETRIES });
    if (read.kind !== "result") return { kind: "failed", reply: read };
    const record = read.result[0];
    if (!record) return { kind: "failed", reply: "missing" };
    const theirs = toProfileVersion(record);
    const choices = compareVersions(before, theirs, mine);
    if (choices.length > 0) return { kind: "versions", theirs, mine, choices };
    const changes = changesBetween(theirs, mine);
    if (changes.length === 0) {
      return changesBetween(before, mine).length === 0
        ? { kind: "unchanged" }
        : { kind: "saved", changes: [], at: record.changed };
    }
    const at = laterOf(new Date(), record.changed);
    const reply = await send({ ...mine, memberid: memberId, dateTime: at });
    if (reply.kind === "result") return { kind: "saved", changes, at };
    // Changed again between the two calls: look once more.
    if (reply.kind === "refusal" && reply.reason === "stale-update" && left > 1) {
      return attempt(before, mine, left - 1);
    }
    return { kind: "failed", reply };
  }

  async function save(before: ProfileVersion, mine: ProfileVersion): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setIsSaving(true);
    setStage((stage) => (stage.kind === "versions" ? stage : { kind: "typing" }));
    const next = await attempt(before, mine, ATTEMPTS);
    underWay.current = false;
    setIsSaving(false);
    setStage(next);
  }

  return { stage, isSaving, save, backToTyping: () => setStage({ kind: "typing" }) };
}

/**
 * When the change was made. The member has just seen the record, so their change is the later one, even where this
 * device's clock is slow.
 */
function laterOf(now: Date, changed: string): string {
  const last = Date.parse(changed);
  return new Date(Number.isNaN(last) ? now.getTime() : Math.max(now.getTime(), last)).toISOString();
}
