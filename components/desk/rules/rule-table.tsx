import { useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { DataTable } from "@/components/ui/data-table";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import { yearHref } from "../year-href";
import type { Rule } from "./rule-fields";

interface RuleTableProps {
  rules: readonly Rule[];
  year: number;
  /** Absent where the reader may not change rules. */
  onRemove?: (rule: Rule) => void;
}

export function RuleTable({ rules, year, onRemove }: RuleTableProps) {
  const t = useTranslations("desk.rules");
  const positionName = usePositionName();
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <th scope="col">{t("rule")}</th>
          <th scope="col">{t("where")}</th>
          <th scope="col">{t("effect")}</th>
          {onRemove && <th scope="col">{t("change")}</th>}
        </>
      }
    >
      {rules.map((rule) => {
        const { ruleId, words, committeeCode, committeeName, position, effect } = rule;
        return (
          <tr key={ruleId}>
            <th scope="row">{words}</th>
            <td>
              {[
                committeeCode === undefined ? t("everyCommittee") : (committeeName ?? committeeCode),
                position === undefined ? "" : positionName(position),
              ]
                .filter(Boolean)
                .join(", ")}
            </td>
            <td>
              <StatusTag tone={effect === "blocks" ? "error" : "warning"}>{t(`effects.${effect}`)}</StatusTag>
            </td>
            {onRemove && (
              <td className="whitespace-nowrap">
                <SiteLink
                  className="link mr-4"
                  href={yearHref(`/staff/rules/${ruleId}`, year)}
                  aria-label={t("changeNamed", { words })}
                >
                  {t("change")}
                </SiteLink>
                <button
                  type="button"
                  className="link"
                  aria-label={t("removeNamed", { words })}
                  onClick={() => onRemove(rule)}
                >
                  {t("remove")}
                </button>
              </td>
            )}
          </tr>
        );
      })}
    </DataTable>
  );
}
