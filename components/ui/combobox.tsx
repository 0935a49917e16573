"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useAnnounce } from "./announcer";
import { classNames } from "./class-names";
import { controlStyles } from "./control-styles";
import { fieldAria, type FieldProps, FormField } from "./form-field";
import { useComboboxKeys } from "./use-combobox-keys";

export interface ComboboxProps<Item> extends FieldProps {
  /** The typed text; the caller controls it and finds `items` for it. */
  text: string;
  onText: (text: string) => void;
  /** The results for `text`; undefined while there is nothing to show, for example with too few letters. */
  items: readonly Item[] | undefined;
  isSearching?: boolean;
  /** There are more results than `items`. */
  truncated?: boolean;
  itemKey: (item: Item) => string;
  /** Renders one row: the name large, the details that distinguish namesakes small. */
  row: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** The message for no results; by default the one for people. */
  none?: string;
  autoFocus?: boolean;
}

const ANNOUNCE_MILLISECONDS = 600;

/**
 * A type-ahead field: the focus stays in the field, the arrow keys move through the list, Enter selects, Escape closes,
 * and the number of results is announced. Downshift handles keys, pointers and roles; it is loaded when the reader comes to the field.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { text, onText, items, isSearching = false, truncated = false, itemKey, row, onChoose, none } = props;
  const t = useTranslations("common.combobox");
  const announce = useAnnounce();
  // Opens with the first results and stays open until the reader closes it.
  const [isOpen, setIsOpen] = useState(true);
  const { name, label, hint, error, isOptional } = props;
  const field = { name, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  const aria = fieldAria(field);
  const { keys, load, driver, isSettled } = useComboboxKeys({
    id: aria.id,
    text,
    items,
    isSearching,
    itemKey,
    onChoose,
    isOpen: isOpen && items !== undefined,
    onOpen: setIsOpen,
  });
  const shown = isOpen && items !== undefined && isSettled;
  const count = items?.length ?? 0;
  const nothing = none ?? t("none", { text });

  useEffect(() => {
    if (!shown || isSearching) return undefined;
    const timer = setTimeout(
      () => announce(count === 0 ? nothing : t("results", { count })),
      ANNOUNCE_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [shown, isSearching, count, nothing, announce, t]);

  return (
    <FormField {...field}>
      {driver}
      <div className="max-w-page relative">
        <input
          {...keys.input({
            ...aria,
            // The label refers to the field's id, as in every other field.
            "aria-labelledby": undefined,
            value: text,
            onChange: ({ currentTarget }) => {
              load();
              onText(currentTarget.value);
            },
            onFocus: () => {
              load();
              setIsOpen(true);
            },
          })}
          type="text"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={props.autoFocus}
          className={controlStyles(Boolean(error), "full")}
        />
        <div
          hidden={!shown}
          className="bg-surface border-edge shadow-float rounded-small absolute inset-x-0 top-full z-10 mt-1 max-h-96 overflow-y-auto border-2"
        >
          <ul {...keys.menu({ "aria-label": t("results", { count }), "aria-busy": isSearching })}>
            {shown &&
              items.map((item, index) => (
                <li
                  key={itemKey(item)}
                  {...keys.row(item, index)}
                  className={classNames(
                    "border-line cursor-pointer border-b px-3 py-2 last:border-b-0",
                    index === keys.highlighted && "bg-accent-soft outline-accent outline-2 -outline-offset-2",
                  )}
                >
                  {row(item)}
                </li>
              ))}
          </ul>
          {count === 0 && (
            <p className="text-soft px-3 py-3">{isSearching ? `${t("searching")} …` : nothing}</p>
          )}
          {truncated && (
            <p className="text-soft text-small border-line border-t px-3 py-2">{t("more", { count })}</p>
          )}
        </div>
      </div>
    </FormField>
  );
}
