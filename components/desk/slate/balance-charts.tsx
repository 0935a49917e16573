"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BarChart } from "../bar-chart";
import { BALANCE_CHARTS, type BalanceBar, type BalanceChart, balanceBars } from "./balance-bars";
import { GroupNumber } from "./group-number";
import type { Balance, Target } from "./slate";
import { useShareWords } from "./use-share-words";
import type { ShownGroup } from "./use-slate-group";

const MOST_BARS = 8;

interface BalanceChartsProps {
  balance: Balance;
  /** Those that hold for the people shown. */
  targets: readonly Target[];
  /** Blank: the whole slate. */
  committeeCode: string;
  shown: ShownGroup;
}

/** The make-up of the slate as bars; pressing a number lists the people it counts. */
export function BalanceCharts({ balance, targets, committeeCode, shown }: BalanceChartsProps) {
  const t = useTranslations("desk-review.balance");
  const shareWords = useShareWords();
  const number = (chart: BalanceChart, { share, percent }: BalanceBar): ReactNode => (
    <GroupNumber
      group={{ measure: chart, id: share.id ?? "" }}
      people={share.people}
      label={shareWords(chart, share)}
      {...{ committeeCode, shown }}
    >
      {t("number", { people: share.people, percent: Math.round(percent) })}
    </GroupNumber>
  );
  return (
    <div className="grid gap-5">
      <p>
        <GroupNumber
          group={{ measure: "people", id: "" }}
          people={balance.people}
          label={t("everyone")}
          {...{ committeeCode, shown }}
        >
          {t("people", { count: balance.people })}
        </GroupNumber>
      </p>
      {BALANCE_CHARTS.map((chart) => {
        const bars = balanceBars(balance, chart, targets);
        const hidden = bars.length - MOST_BARS;
        return (
          <div key={chart}>
            <BarChart
              caption={t(`chart.${chart}`)}
              head={{ label: t(`chart.${chart}`), value: t("value") }}
              bars={bars.slice(0, MOST_BARS).map((bar) => ({
                key: bar.share.id ?? "",
                label: shareWords(chart, bar.share),
                value: bar.percent,
                words: number(chart, bar),
                ...(bar.target === undefined ? {} : { target: bar.target }),
                isMissed: bar.isMissed,
              }))}
            />
            {hidden > 0 && (
              <details>
                <summary className="link text-small min-h-9 py-1">{t("rest", { count: hidden })}</summary>
                <ul className="text-small tabular">
                  {bars.slice(MOST_BARS).map((bar) => (
                    <li key={bar.share.id ?? ""}>
                      {shareWords(chart, bar.share)}: {number(chart, bar)}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        );
      })}
    </div>
  );
}
