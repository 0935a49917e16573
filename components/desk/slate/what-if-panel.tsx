"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUndoToast } from "@/components/ui/toast";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { TextField } from "@/components/ui/text-field";
import { useRead } from "@/lib/client/use-read";
import { useReads } from "@/lib/client/use-reads";
import { useWrite } from "@/lib/client/use-write";
import { decideCandidacies, getCandidacy, previewChange } from "@/lib/contract/desk";
import { DeskReading } from "../desk-reading";
import { decisionsBack } from "../review/rank-move";
import { useMayDo } from "../staff-context";
import type { SlateCommittee } from "./slate";
import { type TriedChange, useTried } from "./what-if";
import { WhatIfResult } from "./what-if-result";

interface WhatIfPanelProps {
  year: number;
  /** The slate as it is read now. */
  committees: readonly SlateCommittee[];
}

/** The changes that are tried, what they would do, and the choice to keep them. */
export function WhatIfPanel({ year, committees }: WhatIfPanelProps) {
  const t = useTranslations("desk-review");
  const words = useTranslations("desk.slate");
  const { changes, drop, clear } = useTried();
  const mayOverride = useMayDo()("candidacies.override");
  const [isAffected, setIsAffected] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const versionOf = useVersions(changes, committees);
  const showToast = useUndoToast();
  const keeping = useWrite(decideCandidacies);
  const preview = useRead(
    previewChange,
    { year, changes: changes.map(({ candidacyId, state }) => ({ candidacyId, state })) },
    { when: changes.length > 0, keepPrevious: true },
  );
  if (changes.length === 0) return <ReplyNotice reply={keeping.reply} hasDetail />;

  async function keep() {
    if (isAffected && reason.trim() === "") {
      setError(words("concernedMissing"));
      return;
    }
    setError(undefined);
    const why = isAffected ? reason.trim() : undefined;
    const reply = await keeping.send({
      decisions: changes.map((one) => ({
        candidacyId: one.candidacyId,
        version: versionOf(one),
        state: one.state,
      })),
      reason: why,
    });
    if (reply.kind === "problem" && reply.reason === "own-candidacy") setIsAffected(mayOverride);
    if (reply.kind !== "result") return;
    setIsAffected(false);
    setReason("");
    const back = reply.result.items.flatMap(({ candidacyId, version, before: { state, reason: own } }) =>
      state === "withdrawn" ? [] : [{ candidacyId, version, state, reason: own }],
    );
    const former = new Map(
      committees.flatMap(({ committeeCode, positions }) =>
        positions.map(({ position, alternates }) => [
          JSON.stringify([committeeCode, position]),
          alternates.flatMap(({ candidacyId }) => candidacyId ?? []),
        ]),
      ),
    );
    clear();
    showToast({
      words: t("whatIf.kept", { count: back.length }),
      // Undoing it affects the same person, and needs the same reason.
      undo: () =>
        void keeping.send({
          decisions: decisionsBack(back, former, [...former.values()].flat()),
          reason: why,
        }),
    });
  }

  return (
    <section aria-label={t("whatIf.title")} tabIndex={-1} className="slate-what-if">
      <h2>{t("whatIf.title")}</h2>
      <ul>
        {changes.map(({ candidacyId, name, state }) => (
          <li key={candidacyId}>
            {t("whatIf.change", { name, state: t(`state.${state}`) })}{" "}
            <Button kind="quiet" onClick={() => drop(candidacyId)}>
              {t("whatIf.drop")}
            </Button>
          </li>
        ))}
      </ul>
      <DeskReading reading={preview} rows={2}>
        {preview.data && <WhatIfResult change={preview.data} />}
      </DeskReading>
      <ReplyNotice reply={keeping.reply} hasDetail />
      {isAffected && (
        <TextField
          name="whatIfConcerned"
          label={t("failure.concerned")}
          hint={words("concernedHint")}
          error={error}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <p className="flex flex-wrap gap-3">
        <Button kind="primary" isBusy={keeping.isSending} onClick={() => void keep()}>
          {t("whatIf.keep", { count: changes.length })}
        </Button>
        <Button kind="quiet" onClick={clear}>
          {t("whatIf.leave")}
        </Button>
      </p>
    </section>
  );
}

/** The version of each candidacy as it is read now: what a colleague changed since it was tried is not what was seen. */
function useVersions(changes: readonly TriedChange[], committees: readonly SlateCommittee[]) {
  const onSlate = new Map(
    committees
      .flatMap(({ positions }) => positions)
      .flatMap(({ people, alternates }) => [...people, ...alternates])
      .flatMap(({ candidacyId, version }) =>
        candidacyId === undefined || version === undefined ? [] : [[candidacyId, version] as const],
      ),
  );
  const others = changes.filter(({ candidacyId }) => !onSlate.has(candidacyId));
  const read = useReads(
    getCandidacy,
    others.map(({ candidacyId }) => ({ candidacyId })),
  ).data?.map(({ candidacyId, version }) => [candidacyId, version] as const);
  const known = new Map([...onSlate, ...(read ?? [])]);
  return ({ candidacyId, version }: TriedChange) => known.get(candidacyId) ?? version;
}
