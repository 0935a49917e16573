"use client";

import { useState } from "react";
import { call } from "@/lib/client/call";
import { useWrite } from "@/lib/client/use-write";
import { nominate } from "@/lib/contract/documented/committee";
import type { ProblemReply } from "@/lib/contract/reply";
import { getNominations } from "@/lib/contract/season";
import type { NominationDraft } from "@/lib/domain/nomination/nomination-draft";
import { findOwn, type OwnNomination, toParams } from "./own-nomination";

/**
 * Sends a nomination, or a change of one: a change only while the nomination is still as the reader saw it, for another tab
 * or device may have changed it since.
 */
export function useSendNomination(memberId: string, year: number) {
  const write = useWrite(nominate);
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<ProblemReply>();
  const [moved, setMoved] = useState<OwnNomination>();

  async function isAsSeen({ basis, recordId }: NominationDraft): Promise<boolean> {
    if (basis === "") return true;
    setIsChecking(true);
    const now = await call(getNominations, { year }, { retries: 2 });
    setIsChecking(false);
    if (now.kind === "problem") setProblem(now);
    if (now.kind !== "result") return false;
    const stored = findOwn(now.result.items, recordId);
    if (stored?.state === "submitted" && stored.updated !== basis) setMoved(stored);
    return stored?.state === "submitted" && stored.updated === basis;
  }

  /** @returns the sentences of the rules that only warn and are not met; undefined when it was not sent */
  async function send(draft: NominationDraft): Promise<readonly string[] | undefined> {
    if (isChecking) return undefined;
    forget();
    if (!(await isAsSeen(draft))) return undefined;
    const reply = await write.send(toParams(memberId, draft));
    return reply.kind === "result" ? reply.unmet : undefined;
  }

  function forget(): void {
    setProblem(undefined);
    setMoved(undefined);
    write.forget();
  }

  return {
    send,
    isSending: isChecking || write.isSending,
    reply: write.reply ?? problem,
    /** The nomination as it is now, when it was changed since the reader saw it. */
    moved,
    forget,
  };
}
