"use client";

import { useLocale, useTranslations } from "next-intl";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { dayWithin } from "@/lib/domain/season/seat";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { NoTerm } from "../no-term";
import { useMayDo } from "../staff-context";
import type { DeskSeason } from "../use-desk";
import { yearHref } from "../year-href";
import { CommitteeForm } from "./committee-form";
import { CommitteePositions } from "./committee-positions";
import { Roster } from "./roster";
import { committeeWords, useCommittees } from "./use-committees";

/** One committee: its positions and seats, who serves on a day, and its description. */
export function CommitteeScreen({ code }: { code: string }) {
  const t = useTranslations("desk.committee");
  const committees = useCommittees();
  const locale = useLocale();
  const mayManage = useMayDo()("committees.manage");
  const { data, year, season, desk } = committees;
  const committee = data?.find((one) => one.code === code);
  const words = committee && committeeWords(committee, locale);
  const mayChange = mayManage && season?.phase !== "closed";
  const back = <BackLink href={yearHref("/staff/committees", year)}>{t("back")}</BackLink>;
  return (
    <>
      <DeskReading reading={committees} rows={10}>
        {!committee && (
          <>
            <DeskTitle>{t("unknown")}</DeskTitle>
            {back}
            <EmptyState>
              <p>{t("unknownNext")}</p>
            </EmptyState>
          </>
        )}
        {committee && (
          <>
            <DeskTitle lead={words?.description}>{words?.name}</DeskTitle>
            {back}
            <NoTerm season={season} counted="today" />
            <div className="grid grid-cols-1 gap-10">
              {year !== undefined && (
                <CommitteePositions committee={committee} year={year} mayChange={mayChange} />
              )}
              <Roster code={code} day={season ? dayWithin(termOf(season), desk.data?.today ?? "") : ""} />
              {mayManage && (
                <section aria-labelledby="about" className="max-w-[42rem]">
                  <h2 id="about" className="mb-3">
                    {t("about")}
                  </h2>
                  <CommitteeForm key={code} committee={committee} />
                </section>
              )}
            </div>
          </>
        )}
      </DeskReading>
    </>
  );
}

function termOf({ termStart = "", termEnd = "" }: DeskSeason) {
  return { termStart, termEnd };
}
