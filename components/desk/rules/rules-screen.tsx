"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { useUndoToast } from "@/components/ui/toast";
import { useRead } from "@/lib/client/use-read";
import { useWrite } from "@/lib/client/use-write";
import { getRules, removeRule, saveRule } from "@/lib/contract/desk/rules";
import { useAddress } from "@/components/ui/use-address";
import { hasWords } from "@/lib/domain/text/word-search";
import { DeskReading } from "../desk-reading";
import { DeskTitle } from "../frame/desk-title";
import { DeskToolbar } from "../frame/desk-toolbar";
import { ListSearch, NothingFound } from "../list-search";
import { useMayDo } from "../staff-context";
import { afterDesk, useDesk } from "../use-desk";
import { ViewMenu } from "../views/view-menu";
import { yearHref } from "../year-href";
import { type Rule, ruleParams, ruleValues } from "./rule-fields";
import { RuleTable } from "./rule-table";

/** The rules of a season, in the sentences that members read. */
export function RulesScreen() {
  const t = useTranslations("desk.rules");
  const desk = useDesk();
  const { season, data: overview } = desk;
  const year = season?.year ?? 0;
  const { read, keep } = useAddress();
  const search = read("search");
  const rules = afterDesk(desk, useRead(getRules, { year }, { when: season !== undefined }));
  const all = rules.data?.items;
  const shown = (all ?? []).filter(({ words, committeeCode, committeeName, position }) =>
    hasWords(search, [words, committeeCode ?? "", committeeName ?? "", position ?? ""]),
  );
  const removing = useWrite(removeRule);
  const restoring = useWrite(saveRule);
  const showToast = useUndoToast();
  const mayManage = useMayDo()("rules.manage") && season?.phase !== "closed";

  async function remove(rule: Rule) {
    const reply = await removing.send({ ruleId: rule.ruleId, version: rule.version });
    if (reply.kind !== "result") return;
    showToast({
      words: t("removed", { words: rule.words }),
      undo: () => void restoring.send({ year, ...ruleParams(ruleValues(rule)) }),
    });
  }

  return (
    <>
      <DeskTitle>{t("title")}</DeskTitle>
      <DeskToolbar
        label={t("filters")}
        view={<ViewMenu list="rules" />}
        acts={
          mayManage && (
            <LinkButton href={yearHref("/staff/rules/new", season?.year)}>{t("addLink")}</LinkButton>
          )
        }
      >
        {all && all.length > 0 && (
          <ListSearch
            label={t("search")}
            words={search}
            onWords={(words) => keep({ search: words })}
            shown={shown.length}
            total={all.length}
          />
        )}
      </DeskToolbar>
      <ReplyNotice reply={removing.reply} hasDetail />
      <ReplyNotice reply={restoring.reply} hasDetail />
      {overview && !season ? (
        <EmptyState title={t("noSeason")}>
          <p>{t("noSeasonNext")}</p>
        </EmptyState>
      ) : (
        <DeskReading reading={rules}>
          {all?.length === 0 && (
            <EmptyState title={t("none")}>
              <p>{t("noneNext")}</p>
            </EmptyState>
          )}
          {all && all.length > 0 && shown.length === 0 && <NothingFound words={search} />}
          {shown.length > 0 && (
            <RuleTable
              rules={shown}
              year={year}
              {...(mayManage ? { onRemove: (rule: Rule) => void remove(rule) } : {})}
            />
          )}
        </DeskReading>
      )}
      <p className="text-soft mt-4">{t("lead")}</p>
    </>
  );
}
