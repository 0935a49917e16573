"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { useWrite } from "@/lib/client/use-write";
import { removeTarget, saveTarget } from "@/lib/contract/desk";
import { GroupNumber } from "./group-number";
import type { SlateBalance, Target } from "./slate";
import { TargetForm } from "./target-form";
import { type Miss, TargetMisses, TargetTag } from "./target-misses";
import { useShareWords } from "./use-share-words";
import type { ShownGroup } from "./use-slate-group";

export interface TargetListProps {
  year: number;
  committees: SlateBalance["committees"];
  onCommittee: (committeeCode: string) => void;
  shown: ShownGroup;
}

type TargetEntryProps = TargetListProps & { target: Target; mayManage: boolean };

/** A target with the places where it is missed. Users with the right to do so change or drop it here, and can undo that. */
export function TargetEntry({ target, mayManage, ...list }: TargetEntryProps) {
  const t = useTranslations("desk-review.targets");
  const removing = useWrite(removeTarget);
  const saving = useWrite(saveTarget);
  const showToast = useUndoToast();
  const [isChanging, setIsChanging] = useState(false);
  const { year, committees, onCommittee, shown } = list;
  const { targetId, version, committeeCode, measure, bound, percent, misses } = target;
  const committee = committees.find((one) => one.committeeCode === committeeCode)?.committeeName;
  const before = { year, committeeCode, measure, bound, percent };

  async function remove() {
    const reply = await removing.send({ targetId, version });
    if (reply.kind !== "result") return;
    showToast({
      words: t("removed"),
      undo: () => void saving.send(before),
    });
  }

  return (
    <li>
      <TargetTag target={target} committeeName={committee ?? committeeCode ?? ""} missed="error" />
      <TargetMisses misses={misses}>
        {(miss) => <SlateMiss {...{ miss, measure, onCommittee, shown }} />}
      </TargetMisses>
      <ReplyNotice reply={removing.reply} hasDetail />
      {mayManage && !isChanging && (
        <p className="flex flex-wrap gap-x-4">
          <Button kind="quiet" onClick={() => setIsChanging(true)}>
            {t("change")}
          </Button>
          <Button kind="quiet" isBusy={removing.isSending} onClick={() => void remove()}>
            {t("remove")}
          </Button>
        </p>
      )}
      {isChanging && (
        <TargetForm
          year={year}
          committees={committees}
          target={target}
          onSaved={(saved) => {
            setIsChanging(false);
            showToast({
              words: t("changed"),
              undo: () => void saving.send({ ...before, targetId, version: saved }),
            });
          }}
        >
          <Button kind="quiet" onClick={() => setIsChanging(false)}>
            {t("cancel")}
          </Button>
        </TargetForm>
      )}
    </li>
  );
}

interface SlateMissProps {
  miss: Miss;
  measure: Target["measure"];
  onCommittee: (committeeCode: string) => void;
  shown: ShownGroup;
}

/** Where the slate misses a target: the committee leads to its balance, the number to those it counts. */
function SlateMiss({ miss, measure, onCommittee, shown }: SlateMissProps) {
  const t = useTranslations("desk-review.targets");
  const shareWords = useShareWords();
  const { committeeCode, committeeName, id, name, people, of, percent } = miss;
  const group = { measure: measure === "board" || measure === "firm" ? measure : "service", id } as const;
  return (
    <>
      <button type="button" className="link min-h-6 py-0.5" onClick={() => onCommittee(committeeCode)}>
        {committeeName}
      </button>{" "}
      {name !== undefined && `${name}, `}
      <GroupNumber label={shareWords(group.measure, miss)} {...{ group, committeeCode, people, shown }}>
        {t("miss", { people, of, percent })}
      </GroupNumber>
    </>
  );
}
