import { useTranslations } from "next-intl";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import type { DeskSeason } from "../use-desk";
import { SEASON_FIELDS, seasonValues } from "./season-fields";
import { SeasonValue } from "./season-value";

/** The settings of a season, to be read. */
export function SeasonFacts({ season }: { season: DeskSeason }) {
  const t = useTranslations("desk.season.field");
  const values = seasonValues(season);
  return (
    <SummaryList>
      {SEASON_FIELDS.map((field) => (
        <SummaryRow key={field} label={t(field)}>
          <SeasonValue field={field} value={values[field]} />
        </SummaryRow>
      ))}
    </SummaryList>
  );
}
