import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { countFilters, NO_FILTERS } from "./board-view";
import type { BoardFilters } from "./candidate";

interface BoardEmptyProps {
  view: BoardFilters;
  keep: (changes: Readonly<Record<string, string>>) => void;
}

/** Says why there is no candidate, and what to do about it. */
export function BoardEmpty({ view, keep }: BoardEmptyProps) {
  const t = useTranslations("desk-review.empty");
  if (countFilters(view) === 0) {
    return (
      <EmptyState title={t("title")}>
        <p>{t("words")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("filtered")}>
      <p>
        <Button onClick={() => keep(NO_FILTERS)}>{t("clear")}</Button>
      </p>
    </EmptyState>
  );
}
