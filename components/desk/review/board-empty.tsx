import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type BoardView, filtersOf, NO_FILTERS } from "./board-view";

interface BoardEmptyProps {
  view: BoardView;
  keep: (changes: Readonly<Record<string, string>>) => void;
}

/** Says why there is no candidate, and what to do about it. */
export function BoardEmpty({ view, keep }: BoardEmptyProps) {
  const t = useTranslations("desk-review.empty");
  if (filtersOf(view).length === 0) {
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
