"use client";

import { useTranslations } from "next-intl";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { useRead } from "@/lib/client/use-read";
import { getRules } from "@/lib/contract/desk/rules";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { useMayDo } from "../staff-context";
import { afterDesk, useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { RuleEditor } from "./rule-editor";

/** Makes a rule, or changes the one with this id. */
export function RuleScreen({ ruleId }: { ruleId?: string }) {
  const t = useTranslations("desk.rule");
  const desk = useDesk();
  const { season } = desk;
  const year = season?.year ?? 0;
  const rules = afterDesk(desk, useRead(getRules, { year }, { when: season !== undefined }));
  const mayManage = useMayDo()("rules.manage") && season?.phase !== "closed";
  const rule = rules.data?.items.find((one) => one.ruleId === ruleId);
  const isGone = ruleId !== undefined && rules.data !== undefined && !rule;
  return (
    <>
      <DeskTitle lead={t("lead")}>{t(ruleId === undefined ? "newTitle" : "title")}</DeskTitle>
      <BackLink href={yearHref("/staff/rules", season?.year)}>{t("back")}</BackLink>
      <DeskReading reading={rules}>
        {isGone && (
          <EmptyState title={t("gone")}>
            <p>{t("goneNext")}</p>
          </EmptyState>
        )}
        {!isGone && !mayManage && (
          <EmptyState title={t("notYours")}>
            <p>{t("notYoursNext")}</p>
          </EmptyState>
        )}
        {!isGone && mayManage && <RuleEditor year={year} rule={rule} />}
      </DeskReading>
    </>
  );
}
