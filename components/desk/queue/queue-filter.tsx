"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useAddress } from "@/components/ui/use-address";
import { useRead } from "@/lib/client/use-read";
import { getReviewCommittees } from "@/lib/contract/desk/candidacies";
import { FilterSelect } from "../frame/filter-controls";
import { useMayDo } from "../staff-context";
import type { QueueChoice } from "./use-queue-rows";

interface QueueFilterProps {
  choice: QueueChoice;
  /** Of the candidate who is open, from 1, after those who are done. */
  place: number;
  all: number;
  /** Nobody waits. */
  isOver: boolean;
  onHelp: () => void;
}

/** The line above the queue: how far the reader has come, and the committee to which the queue is narrowed. */
export function QueueFilter({ choice, place, all, isOver, onHelp }: QueueFilterProps) {
  const t = useTranslations("desk-review");
  const { keep } = useAddress();
  const mayDo = useMayDo();
  const { year, committeeCode } = choice;
  const committees = useRead(getReviewCommittees, { year }).data?.items ?? [];
  const options = committees
    .filter((one) => one.committeeCode === committeeCode || one.notReviewedByMe > 0)
    .filter((one) => mayDo("candidacies.decide", one.committeeCode))
    .map((one) => ({
      value: one.committeeCode,
      label: t("queue.option", { committee: one.committeeName, count: one.notReviewedByMe }),
    }));
  return (
    <div role="group" aria-label={t("filter.label")} data-print="hide" className="desk-toolbar board-toolbar">
      <div className="board-chips">
        <p role="status" className="tabular font-semibold">
          {!isOver && t("queue.place", { place, all })}
        </p>
      </div>
      <div className="board-menus">
        <FilterSelect
          label={t("queue.committee")}
          isBare
          value={committeeCode ?? ""}
          allLabel={t("queue.allCommittees")}
          options={options}
          onChoose={(committee) => keep({ committee })}
        />
        <Button kind="quiet" onClick={onHelp}>
          {t("keys.show")}
        </Button>
      </div>
    </div>
  );
}
