"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useAddress } from "@/components/ui/use-address";
import type { getDeliveries } from "@/lib/contract/desk/letters";
import type { EntryResult } from "@/lib/contract/entry";
import { LETTER_KINDS } from "@/lib/vocabulary/letter";
import { useKindWords } from "../letters/kind-words";
import { DeskToolbar } from "../frame/desk-toolbar";
import { Menu } from "../frame/menu";
import { PersonField } from "../person-field";
import { ViewMenu } from "../views/view-menu";
import { FilterSelect } from "../frame/filter-controls";
import { useDesk } from "../use-desk";
import { FILTER_STATES, NO_FILTERS, NUMBERS } from "./letter";

type Counts = EntryResult<typeof getDeliveries>["counts"];

interface DeliveryFiltersProps {
  counts: Counts;
  /** Whether the reader chooses among states. */
  hasStates: boolean;
  /** How many letters the filters let through; undefined until that is known. */
  total: number | undefined;
  acts: ReactNode;
}

/** What the list of letters is narrowed to; all of it stands in the address. */
export function DeliveryFilters({ counts, hasStates, total, acts }: DeliveryFiltersProps) {
  const t = useTranslations("desk-letters.delivery");
  const kindWords = useKindWords();
  const { read, keep } = useAddress();
  const seasons = useDesk().data?.seasons ?? [];
  const standing = NUMBERS.map(([one]) => one).find((one) => one === read("standing"));
  const isNarrowed = Object.keys(NO_FILTERS).some((name) => read(name) !== "");
  // The state that is chosen stays among them, also when another filter leaves none of it.
  const chosen = FILTER_STATES.find((state) => state === read("state"));
  const isMissing = chosen !== undefined && counts.every(({ state }) => state !== chosen);
  const shown = isMissing ? [...counts, { state: chosen, letters: 0 }] : counts;
  return (
    <>
      <DeskToolbar label={t("filters")} view={<ViewMenu list="deliveries" />} acts={acts}>
        <Menu summary={`${t("person")} ▾`} isLeft>
          <div className="min-h-96 w-80 max-w-full">
            <PersonField
              label={t("person")}
              onChoose={({ id, name }) => keep({ ...NO_FILTERS, member: id, name })}
            />
          </div>
        </Menu>
        {hasStates && (
          <FilterSelect
            label={t("state")}
            value={read("state")}
            allLabel={t("all")}
            options={shown.map(({ state, letters }) => ({
              value: state,
              label: t("optionCount", { label: t(`stateName.${state}`), count: letters }),
            }))}
            onChoose={(state) => keep({ state })}
          />
        )}
        <FilterSelect
          label={t("kind")}
          value={read("kind")}
          allLabel={t("all")}
          options={LETTER_KINDS.map((kind) => ({ value: kind, label: kindWords(kind).name }))}
          onChoose={(kind) => keep({ kind })}
        />
        <FilterSelect
          label={t("season")}
          value={read("season")}
          allLabel={t("all")}
          options={seasons.map(({ year }) => ({ value: String(year), label: String(year) }))}
          onChoose={(season) => keep({ season })}
        />
        {isNarrowed && (
          <Button kind="quiet" onClick={() => keep(NO_FILTERS)}>
            {t("clear")}
          </Button>
        )}
        <p role="status" className="tabular text-soft text-small">
          {total !== undefined && t("total", { count: total })}
        </p>
      </DeskToolbar>
      {read("member") !== "" && <p>{t("personChosen", { name: read("name") || read("member") })}</p>}
      {standing && <p>{t("one", { standing: t(`standing.${standing}`) })}</p>}
    </>
  );
}
