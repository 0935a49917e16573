"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { Toolbar } from "@/components/ui/toolbar";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getrules, removerule, saverule } from "@/lib/contract/desk/rules";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../desk-title";
import { useMayDo } from "../staff-context";
import { afterDesk, useDesk } from "../use-desk";
import { yearHref } from "../year-href";
import { type Rule, ruleValues } from "./rule-fields";
import { RuleTable } from "./rule-table";

/** Who may serve in a season: its rules, in the words in which they are told. */
export function RulesScreen() {
  const t = useTranslations("desk.rules");
  const desk = useDesk();
  const { season, data: overview } = desk;
  const year = season?.year ?? "";
  const rules = afterDesk(desk, useRead(getrules, { year }, { when: year !== "" }));
  const removing = useWrite(removerule);
  const restoring = useWrite(saverule);
  const showToast = useUndoToast();
  const mayManage = useMayDo()("rules.manage") && season?.phase !== "closed";

  async function remove(rule: Rule) {
    const reply = await removing.send({ ruleID: rule.ruleID, version: rule.version });
    if (reply.kind !== "result") {
      rules.readAgain();
      return;
    }
    showToast({
      words: t("removed", { words: rule.words }),
      undo: () => void restoring.send({ year, ...ruleValues(rule), ruleID: "", version: "" }),
    });
  }

  return (
    <>
      <DeskTitle lead={t("lead")}>{t("title")}</DeskTitle>
      {mayManage && (
        <Toolbar label={t("acts")}>
          <LinkButton href={yearHref("/staff/rules/new", year)} prefetch={false}>
            {t("addLink")}
          </LinkButton>
        </Toolbar>
      )}
      <ReplyNotice reply={removing.reply} hasDetail />
      <ReplyNotice reply={restoring.reply} hasDetail />
      {overview && !season ? (
        <EmptyState title={t("noSeason")}>
          <p>{t("noSeasonNext")}</p>
        </EmptyState>
      ) : (
        <DeskReading reading={rules}>
          {rules.data?.length === 0 && (
            <EmptyState title={t("none")}>
              <p>{t("noneNext")}</p>
            </EmptyState>
          )}
          {rules.data && rules.data.length > 0 && (
            <RuleTable
              rules={rules.data}
              year={year}
              {...(mayManage ? { onRemove: (rule: Rule) => void remove(rule) } : {})}
            />
          )}
        </DeskReading>
      )}
    </>
  );
}
