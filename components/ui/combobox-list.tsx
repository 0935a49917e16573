"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { classNames } from "./class-names";

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface ComboboxListProps<Item> {
  id: string;
  items: readonly Item[];
  /** The row that Enter would choose; -1 for none. */
  active: number;
  itemKey: (item: Item) => string;
  row: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  isSearching: boolean;
  nothing: string;
  truncated: boolean;
}

/** The list under a combobox. The focus never comes here: it stays in the field. */
export function ComboboxList<Item>(props: ComboboxListProps<Item>) {
  const { id, items, active, itemKey, row, onChoose, isSearching, nothing, truncated } = props;
  const t = useTranslations("common.combobox");
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div
      // Pressing a row must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="bg-surface border-edge shadow-float rounded-small absolute inset-x-0 top-full z-10 mt-1 max-h-96 overflow-y-auto border-2"
    >
      <ul id={id} role="listbox" aria-label={t("results", { count: items.length })} aria-busy={isSearching}>
        {items.map((item, index) => (
          <li
            key={itemKey(item)}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(item)}
            className={classNames(
              "border-line cursor-pointer border-b px-3 py-2 last:border-b-0",
              index === active
                ? "bg-accent-soft outline-accent outline-2 -outline-offset-2"
                : "hover:bg-accent-soft",
            )}
          >
            {row(item)}
          </li>
        ))}
      </ul>
      {items.length === 0 && (
        <p className="text-soft px-3 py-3">{isSearching ? `${t("searching")} …` : nothing}</p>
      )}
      {truncated && (
        <p className="text-soft text-small border-line border-t px-3 py-2">
          {t("more", { count: items.length })}
        </p>
      )}
    </div>
  );
}
