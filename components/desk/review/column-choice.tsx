"use client";

import { useTranslations } from "next-intl";
import { keepChoice } from "@/lib/client/keep-choice";
import { REVIEW_COLUMNS_COOKIE } from "@/lib/domain/site/site-preferences";
import { CHOSEN_COLUMNS, type ChosenColumn } from "./board-columns";

interface ColumnChoiceProps {
  columns: readonly ChosenColumn[];
  onColumns: (columns: readonly ChosenColumn[]) => void;
}

/** Which columns the table has; kept in this browser. */
export function ColumnChoice({ columns, onColumns }: ColumnChoiceProps) {
  const t = useTranslations("desk-review");
  return (
    <details className="board-columns desk:block hidden">
      <summary className="link min-h-9 py-1">{t("board.columns")}</summary>
      <fieldset className="bg-surface border-edge shadow-float rounded-small board-columns-box">
        <legend className="sr-only">{t("board.columns")}</legend>
        {CHOSEN_COLUMNS.map((column) => (
          <label key={column} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={columns.includes(column)}
              className="accent-accent size-5"
              onChange={({ target }) => {
                const next = CHOSEN_COLUMNS.filter((one) =>
                  one === column ? target.checked : columns.includes(one),
                );
                keepChoice(REVIEW_COLUMNS_COOKIE, next.join("."));
                onColumns(next);
              }}
            />
            {t(`column.${column}`)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
