"use client";

import { useTranslations } from "next-intl";
import { useAddress } from "@/components/ui/use-address";
import type { Reading } from "@/lib/client/use-read";
import type { getbalance } from "@/lib/contract/desk";
import { BarChart } from "../bar-chart";
import { DeskReading } from "../desk-reading";
import { FilterSelect } from "../review/filter-controls";
import { BALANCE_CHARTS, type BalanceBar, type BalanceChart, balanceBars, targetsFor } from "./balance-bars";
import type { Balance, Target } from "./slate";
import { Targets } from "./targets";

/** How the slate is made up, as a whole or for one committee, and what the season wants of it. */
export function BalancePanel({ year, reading }: { year: string; reading: Reading<typeof getbalance> }) {
  const t = useTranslations("desk-review.balance");
  const { read, keep } = useAddress();
  const code = read("committee");
  const committees = reading.data?.committees ?? [];
  const committee = committees.find(({ committeeCode }) => committeeCode === code);
  return (
    <section aria-labelledby="balance" tabIndex={-1} className="slate-balance">
      <h2 id="balance" className="mb-3">
        {t("title")}
      </h2>
      <DeskReading reading={reading} rows={6}>
        {reading.data && (
          <>
            <Targets
              year={year}
              targets={reading.data.targets}
              committees={committees}
              onCommittee={(chosen) => keep({ committee: chosen })}
            />
            <div data-print="hide" className="my-4">
              <FilterSelect
                label={t("of")}
                allLabel={t("whole")}
                value={committee ? code : ""}
                options={committees.map(({ committeeCode, committeeName }) => ({
                  value: committeeCode,
                  label: committeeName,
                }))}
                onChoose={(chosen) => keep({ committee: chosen })}
              />
            </div>
            <Charts
              balance={committee ?? reading.data.whole}
              targets={committee ? targetsFor(reading.data.targets, code) : []}
            />
          </>
        )}
      </DeskReading>
    </section>
  );
}

const MOST_BARS = 8;

function Charts({ balance, targets }: { balance: Balance; targets: readonly Target[] }) {
  const t = useTranslations("desk-review.balance");
  const words = ({ share, percent }: BalanceBar) =>
    t("number", { people: share.people, percent: Math.round(percent) });
  const label = (chart: BalanceChart, { share: { id, name } }: BalanceBar) => {
    if (chart === "service") return t(id === "returning" ? "returning" : "new");
    if (id === "") return t("notOnRecord");
    return chart === "years" ? yearsWords(id) : name;
  };
  const yearsWords = (from: string) => {
    const last = YEARS_UNTIL[from];
    return last === undefined ? t("yearsFrom", { from }) : t("years", { from, last });
  };
  return (
    <div className="grid gap-5">
      <p className="tabular">{t("people", { count: Number(balance.people) })}</p>
      {BALANCE_CHARTS.map((chart) => {
        const bars = balanceBars(balance, chart, targets);
        const hidden = bars.length - MOST_BARS;
        return (
          <div key={chart}>
            <BarChart
              caption={t(`chart.${chart}`)}
              head={{ label: t(`chart.${chart}`), value: t("value") }}
              bars={bars.slice(0, MOST_BARS).map((bar) => ({
                key: bar.share.id,
                label: label(chart, bar),
                value: bar.percent,
                words: words(bar),
                ...(bar.target === undefined ? {} : { target: bar.target }),
                isMissed: bar.isMissed,
              }))}
            />
            {hidden > 0 && (
              <details>
                <summary className="link text-small">{t("rest", { count: hidden })}</summary>
                <ul className="text-small tabular">
                  {bars.slice(MOST_BARS).map((bar) => (
                    <li key={bar.share.id}>
                      {label(chart, bar)}: {words(bar)}
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

/** The bands of `byMembershipYears`, from the year with which each begins. */
const YEARS_UNTIL: Readonly<Record<string, string | undefined>> = { 0: "2", 3: "5", 6: "10", 11: "20" };
