"use client";

import { useRef, useState } from "react";
import { call } from "@/lib/client/call";
import { useWrite } from "@/lib/client/use-write";
import { changeEmail, getProfile } from "@/lib/contract/account";
import { updatememberprofile } from "@/lib/contract/documented/committee";
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
/** How often to retry when the record changes between reading and writing. */
const ATTEMPTS = 3;

/** The state of saving. */
export type SavingStage =
  | { kind: "typing" }
  /** Nothing to save: the form matches the record. */
  | { kind: "unchanged" }
  /** The record has changed since the form was opened. */
  | { kind: "versions"; onRecord: ProfileVersion; mine: ProfileVersion; choices: VersionChoice[] }
  | { kind: "saved"; changes: ProfileChange[]; at: string }
  | { kind: "failed"; reply: Exclude<Reply<typeof updatememberprofile>, { kind: "result" }> | "missing" };

interface ProfileSaving {
  stage: SavingStage;
  isSaving: boolean;
  /**
   * Saves `mine` unless the record has conflicting changes since `before`; then the member must choose. A new e-mail address
   * needs the password; without one given, that of the last call counts.
   */
  save: (before: ProfileVersion, mine: ProfileVersion, password?: string) => Promise<void>;
  backToTyping: () => void;
}

/** Saves a profile without silently overwriting another change. A second call while one is in progress does nothing. */
export function useProfileSaving(memberId: string): ProfileSaving {
  const { send } = useWrite(updatememberprofile);
  const asking = useWrite(changeEmail);
  const lastPassword = useRef<string>(undefined);
  const [stage, setStage] = useState<SavingStage>({ kind: "typing" });
  const [isSaving, setIsSaving] = useState(false);
  const isInProgress = useRef(false);

  async function attempt(before: ProfileVersion, mine: ProfileVersion, left: number): Promise<SavingStage> {
    const read = await call(getProfile, {}, { retries: READ_RETRIES });
    if (read.kind === "problem" && read.status === 404) return { kind: "failed", reply: "missing" };
    if (read.kind !== "result") return { kind: "failed", reply: read };
    const record = read.result;
    const onRecord = toProfileVersion(record);
    const choices = compareVersions(before, onRecord, mine);
    if (choices.length > 0) return { kind: "versions", onRecord, mine, choices };
    const changes = changesBetween(onRecord, mine);
    if (changes.length === 0) {
      return changesBetween(before, mine).length === 0
        ? { kind: "unchanged" }
        : { kind: "saved", changes: [], at: record.changed ?? "" };
    }
    if (mine.email !== onRecord.email) {
      const answer = await asking.send({ email: mine.email, password: lastPassword.current });
      if (answer.kind !== "result") return { kind: "failed", reply: answer };
      // Everything else is on record already.
      if (changes.length === 1) return { kind: "saved", changes, at: new Date().toISOString() };
    }
    const at = laterOf(new Date(), record.changed);
    const reply = await send({ ...mine, memberid: memberId, dateTime: at });
    if (reply.kind === "result") return { kind: "saved", changes, at };
    // The record changed between the two calls: compare again.
    if (reply.kind === "refusal" && reply.reason === "stale-update" && left > 1) {
      return attempt(before, mine, left - 1);
    }
    return { kind: "failed", reply };
  }

  async function save(before: ProfileVersion, mine: ProfileVersion, password?: string): Promise<void> {
    if (isInProgress.current) return;
    lastPassword.current = password ?? lastPassword.current;
    isInProgress.current = true;
    setIsSaving(true);
    setStage((stage) => (stage.kind === "versions" ? stage : { kind: "typing" }));
    const next = await attempt(before, mine, ATTEMPTS);
    isInProgress.current = false;
    setIsSaving(false);
    setStage(next);
  }

  return { stage, isSaving, save, backToTyping: () => setStage({ kind: "typing" }) };
}

/**
 * When the change was made. The member has just seen the record, so their change must not be older than it, even if this
 * device's clock is slow.
 */
function laterOf(now: Date, changed: string | undefined): string {
  const last = changed === undefined ? 0 : Date.parse(changed);
  return new Date(Math.max(now.getTime(), last)).toISOString();
}
