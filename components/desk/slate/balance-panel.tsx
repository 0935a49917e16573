"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAddress } from "@/components/ui/use-address";
import type { Reading } from "@/lib/client/use-read";
import type { getBalance } from "@/lib/contract/desk";
import { DeskReading } from "../desk-reading";
import { FilterSelect } from "../frame/filter-controls";
import { useMayDo } from "../staff-context";
import { targetsFor } from "./balance-bars";
import { BalanceCharts } from "./balance-charts";
import type { Target } from "./slate";
import { TargetEntry, type TargetListProps } from "./target-entry";
import { TargetForm } from "./target-form";
import type { ShownGroup } from "./use-slate-group";

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
    <section aria-labelledby="balance" tabIndex={-1}>
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

interface TargetsProps extends TargetListProps {
  targets: readonly Target[];
}

/** What the season wants of the slate, and where it is missed. */
function Targets({ targets, ...list }: TargetsProps) {
  const t = useTranslations("desk-review.targets");
  const mayManage = useMayDo()("seasons.manage");
  const [added, setAdded] = useState(0);
  return (
    <div className="grid gap-3">
      <h3>{t("title")}</h3>
      {targets.length === 0 && <p className="text-soft">{t("none")}</p>}
      <ul className="candidate-list">
        {targets.map((target) => (
          <TargetEntry key={target.targetId} target={target} mayManage={mayManage} {...list} />
        ))}
      </ul>
      {mayManage && (
        // Each new target begins with an empty, folded form.
        <details key={added}>
          <summary className="link">{t("add")}</summary>
          <TargetForm
            year={list.year}
            committees={list.committees}
            onSaved={() => setAdded((count) => count + 1)}
          />
        </details>
      )}
    </div>
  );
}
