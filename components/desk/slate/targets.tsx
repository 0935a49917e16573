"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { StatusTag } from "@/components/ui/status-tag";
import { useWrite } from "@/lib/client/use-write";
import { removetarget } from "@/lib/contract/desk";
import { useMayDo } from "../staff-context";
import type { SlateBalance, Target } from "./slate";
import { TargetForm } from "./target-form";
import { useTargetWords } from "./use-target-words";

interface TargetsProps {
  year: string;
  targets: readonly Target[];
  committees: SlateBalance["committees"];
  onCommittee: (committeeCode: string) => void;
}

/** What the season wants of the slate, and where it is missed. */
export function Targets({ year, targets, committees, onCommittee }: TargetsProps) {
  const t = useTranslations("desk-review.targets");
  const mayManage = useMayDo()("seasons.manage");
  return (
    <div className="grid gap-3">
      <h3>{t("title")}</h3>
      {targets.length === 0 && <p className="text-soft">{t("none")}</p>}
      <ul className="candidate-list">
        {targets.map((target) => (
          <TargetEntry
            key={target.targetID}
            target={target}
            committees={committees}
            onCommittee={onCommittee}
            mayManage={mayManage}
          />
        ))}
      </ul>
      {mayManage && <TargetForm year={year} committees={committees} />}
    </div>
  );
}

const MOST_MISSES = 5;

type TargetEntryProps = Omit<TargetsProps, "year" | "targets"> & { target: Target; mayManage: boolean };

function TargetEntry({ target, committees, onCommittee, mayManage }: TargetEntryProps) {
  const t = useTranslations("desk-review.targets");
  const words = useTargetWords();
  const removing = useWrite(removetarget);
  const { targetID, version, committeeCode, misses } = target;
  const committee = committees.find((one) => one.committeeCode === committeeCode)?.committeeName;
  return (
    <li>
      <StatusTag tone={misses.length > 0 ? "error" : "success"}>
        {words(target)}{" "}
        {committeeCode === "" ? t("each") : t("on", { committee: committee ?? committeeCode })}
        {": "}
        {t("misses", { count: misses.length })}
      </StatusTag>
      {misses.length > 0 && (
        <ul className="text-small tabular pl-6">
          {misses.slice(0, MOST_MISSES).map((miss) => (
            <li key={`${miss.committeeCode} ${miss.name}`}>
              <button type="button" className="link" onClick={() => onCommittee(miss.committeeCode)}>
                {miss.committeeName}
              </button>{" "}
              {miss.name !== "" && `${miss.name}, `}
              {t("miss", { people: miss.people, of: miss.of, percent: miss.percent })}
            </li>
          ))}
          {misses.length > MOST_MISSES && <li>{t("more", { count: misses.length - MOST_MISSES })}</li>}
        </ul>
      )}
      <ReplyNotice reply={removing.reply} hasDetail />
      {mayManage && (
        <Button
          kind="quiet"
          isBusy={removing.isSending}
          onClick={() => void removing.send({ targetID, version })}
        >
          {t("remove")}
        </Button>
      )}
    </li>
  );
}
