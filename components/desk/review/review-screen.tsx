"use client";

import { useTranslations } from "next-intl";
import { useRead } from "@/lib/client/use-read";
import { exportCandidates, getReviewCommittees } from "@/lib/contract/desk/candidacies";
import { EmptyState } from "@/components/ui/empty-state";
import { SiteLink } from "@/components/ui/site-link";
import { useAddress } from "@/components/ui/use-address";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { ExportButton } from "../export-button";
import { useMayDo } from "../staff-context";
import { useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import type { ChosenColumn } from "./board-columns";
import { exportParams, readBoardView } from "./board-view";
import { CommitteeChoice } from "./committee-choice";
import { ReviewBoard } from "./review-board";

interface ReviewScreenProps {
  /** Blank where the reader has no committee to review. */
  committeeCode: string;
  columns: readonly ChosenColumn[];
}

/** The review board of a committee, beside the list of all that the reader may review. */
export function ReviewScreen({ committeeCode, columns }: ReviewScreenProps) {
  const t = useTranslations("desk-review.board");
  const queue = useTranslations("desk-review.queue");
  const mayDo = useMayDo();
  const { read } = useAddress();
  const { season } = useDesk();
  const year = season?.year ?? 0;
  const committees = useRead(getReviewCommittees, { year }, { when: season !== undefined });
  const all = committees.data?.items;
  const committee = all?.find((one) => one.committeeCode === committeeCode);
  return (
    <>
      <DeskTitle
        beside={
          all &&
          all.length > 0 && (
            <CommitteeChoice committees={all} current={committeeCode}>
              {mayDo("candidacies.decide") && (
                <p className="mt-3">
                  <SiteLink className="link" href={yearHref("/staff/review/queue", read("year"))}>
                    {queue("link")}
                  </SiteLink>
                </p>
              )}
              <p data-print="hide" className="mt-3">
                <ExportButton
                  entry={exportCandidates}
                  params={exportParams(readBoardView(() => "", { year, committeeCode: "" }))}
                  label={t("exportAll")}
                />
              </p>
            </CommitteeChoice>
          )
        }
      >
        {committee?.committeeName ?? t("title")}
      </DeskTitle>
      <DeskReading reading={committees}>
        {all?.length === 0 ? (
          <EmptyState title={t("none")}>
            <p>{t("noneNext")}</p>
          </EmptyState>
        ) : committee ? (
          <ReviewBoard
            key={`${year} ${committeeCode}`}
            year={year}
            committeeCode={committeeCode}
            committeeName={committee.committeeName}
            columns={columns}
          />
        ) : (
          <EmptyState title={t("unknownCommittee")}>
            <p>{t("unknownCommitteeNext")}</p>
          </EmptyState>
        )}
      </DeskReading>
    </>
  );
}
