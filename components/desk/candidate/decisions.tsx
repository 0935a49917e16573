import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import { CANDIDACY_STATES } from "@/lib/vocabulary/candidacy";
import type { Candidate } from "../review/candidate";

type Decision = Candidate["decisions"][number];

/** Who decided what, newest first. */
export function Decisions({ decisions }: { decisions: readonly Decision[] }) {
  const t = useTranslations("desk-review.candidate");
  if (decisions.length === 0) return null;
  return (
    <details>
      <summary className="link">{t("decisions", { count: decisions.length })}</summary>
      <ul className="candidate-list mt-2">
        {decisions.map((decision) => (
          <li key={`${decision.at} ${decision.action} ${decision.by}`}>
            <DecisionWords decision={decision} />
            <span className="text-soft text-small block">
              {decision.name ?? decision.by} · <DateText moment={decision.at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function DecisionWords({ decision }: { decision: Decision }) {
  const t = useTranslations("desk-review");
  const { stateBefore, stateAfter, rankBefore, rankAfter, reason } = decision;
  const state = (word = "") => {
    const known = CANDIDACY_STATES.find((one) => one === word);
    return known ? t(`state.${known}`) : word;
  };
  const words = [
    stateBefore !== stateAfter && t("decision.state", { from: state(stateBefore), to: state(stateAfter) }),
    rankBefore !== rankAfter &&
      t("decision.rank", { from: rankBefore ?? t("decision.noRank"), to: rankAfter ?? t("decision.noRank") }),
    reason !== undefined && t("decision.reason", { reason }),
  ].filter(Boolean);
  return words.length === 0 ? t("decision.other") : words.join(" · ");
}
