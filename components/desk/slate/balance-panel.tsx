"use client";

import { useTranslations } from "next-intl";
import { useAddress } from "@/components/ui/use-address";
import type { Reading } from "@/lib/client/use-read";
import type { getBalance } from "@/lib/contract/desk";
import { DeskReading } from "../desk-reading";
import { FilterSelect } from "../review/filter-controls";
import { targetsFor } from "./balance-bars";
import { BalanceCharts } from "./balance-charts";
import type { ShownGroup } from "./use-slate-group";
import { Targets } from "./targets";

interface BalancePanelProps {
  year: number;
  reading: Reading<typeof getBalance>;
  shown: ShownGroup;
}

/** How the slate is made up, as a whole or for one committee, and what the season wants of it. */
export function BalancePanel({ year, reading, shown }: BalancePanelProps) {
  const t = useTranslations("desk-review.balance");
  const { read, keep } = useAddress();
  const code = read("committee");
  const committees = reading.data?.committees ?? [];
  // Those the slate shows are of what was chosen before.
  const choose = (chosen: string) => keep({ committee: chosen, group: "" });
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
              onCommittee={choose}
              shown={shown}
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
                onChoose={choose}
              />
            </div>
            <BalanceCharts
              balance={committee ?? reading.data.whole}
              targets={committee ? targetsFor(reading.data.targets, code) : []}
              committeeCode={committee ? code : ""}
              shown={shown}
            />
          </>
        )}
      </DeskReading>
    </section>
  );
}
