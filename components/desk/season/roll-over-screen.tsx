"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Receipt } from "@/components/ui/receipt";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { previewRollover, rolloverSeason } from "@/lib/contract/desk/seasons";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { useMayDo } from "../staff-context";
import { afterDesk, useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { RollOverComparison } from "./roll-over-comparison";
import type { RollOver } from "./roll-over";

/** Sets up the following year from this one, once everything has been shown beside what it is now. */
export function RollOverScreen() {
  const t = useTranslations("desk.rollOver");
  const mayManage = useMayDo()("seasons.manage");
  const desk = useDesk();
  const year = desk.season?.year;
  const preview = afterDesk(
    desk,
    useRead(previewRollover, { year: year ?? 0 }, { when: year !== undefined && mayManage }),
  );
  const making = useWrite(rolloverSeason);
  const [made, setMade] = useState<RollOver>();
  const stale = making.reply?.kind === "problem" ? making.reply.stale?.current : undefined;
  const shown = stale ?? preview.data;

  async function make(shown: RollOver) {
    const reply = await making.send({ year: shown.fromYear, seen: shown.seen });
    if (reply.kind === "result") setMade(shown);
  }

  if (made) return <Made made={made} />;
  const toYear = shown?.toYear ?? "";
  return (
    <>
      <DeskTitle lead={t("lead")}>{t("title")}</DeskTitle>
      <BackLink href={yearHref("/staff/season", year)}>{t("back")}</BackLink>
      {mayManage ? (
        <DeskReading reading={preview} rows={12}>
          {shown && (
            <div className="grid grid-cols-1 gap-8">
              <ReplyNotice reply={making.reply} reasons={{ "stale-change": t("changed") }} hasDetail />
              <RollOverComparison shown={shown} />
              <p>
                <Button kind="primary" isBusy={making.isSending} onClick={() => void make(shown)}>
                  {t("make", { year: toYear })}
                </Button>
              </p>
            </div>
          )}
        </DeskReading>
      ) : (
        <EmptyState title={t("notYours")}>
          <p>{t("notYoursNext")}</p>
        </EmptyState>
      )}
    </>
  );
}

function Made({ made: { fromYear, toYear, positions, rules } }: { made: RollOver }) {
  const t = useTranslations("desk.rollOver");
  const copied = positions.filter((one) => one.copied).length;
  return (
    <Receipt
      title={t("made", { year: toYear })}
      next={
        <>
          <p>{t("madeNext", { year: toYear })}</p>
          <p className="flex flex-wrap gap-3">
            <LinkButton href={yearHref("/staff/season", toYear)}>
              {t("toSettings", { year: toYear })}
            </LinkButton>
            <LinkButton href={yearHref("/staff/season/rehearsal", toYear)}>{t("toRehearsal")}</LinkButton>
          </p>
        </>
      }
    >
      <p>
        {t("madeWords", {
          positions: copied,
          rules: rules.filter((one) => one.copied).length,
          from: fromYear,
        })}
      </p>
    </Receipt>
  );
}
