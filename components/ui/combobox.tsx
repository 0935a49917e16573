"use client";

import { useCombobox } from "downshift";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useAnnounce } from "./announcer";
import { classNames } from "./class-names";
import { controlStyles } from "./control-styles";
import { deliberateChoice } from "./deliberate-choice";
import { fieldAria, type FieldProps, FormField } from "./form-field";

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
  /** Renders one row: the name large, the details that tell namesakes apart small. */
  row: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** The message for no results; by default the one for people. */
  none?: string;
  autoFocus?: boolean;
}

const ANNOUNCE_MILLISECONDS = 600;

/**
 * A type-ahead field: the focus stays in the field, the arrow keys move through the list, Enter selects, Escape closes,
 * and the number of results is announced. Downshift handles keys, pointers and roles.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { text, onText, items, isSearching = false, truncated = false, itemKey, row, onChoose, none } = props;
  const t = useTranslations("common.combobox");
  const announce = useAnnounce();
  // Opens with the first results and stays open until the reader closes it.
  const [isOpen, setIsOpen] = useState(true);
  const { name, label, hint, error, isOptional } = props;
  const field = { name, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  const shown = isOpen && items !== undefined;
  const count = items?.length ?? 0;
  const nothing = none ?? t("none", { text });

  const list = useCombobox<Item>({
    items: items ? [...items] : [],
    itemToKey: (item) => item && itemKey(item),
    isOpen: shown,
    onIsOpenChange: (change) => setIsOpen(change.isOpen),
    inputValue: text,
    // The caller keeps the selection, so that selecting the same item again counts too.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: deliberateChoice(() => !isSearching),
  });

  const aria = fieldAria(field);
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
      <div className="max-w-page relative">
        <input
          {...list.getInputProps({
            ...aria,
            // The label refers to the field's id, as in every other field.
            "aria-labelledby": undefined,
            onChange: ({ currentTarget }) => onText(currentTarget.value),
            onFocus: () => setIsOpen(true),
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
          <ul {...list.getMenuProps({ "aria-label": t("results", { count }), "aria-busy": isSearching })}>
            {shown &&
              items.map((item, index) => (
                <li
                  key={itemKey(item)}
                  {...list.getItemProps({ item, index })}
                  className={classNames(
                    "border-line cursor-pointer border-b px-3 py-2 last:border-b-0",
                    index === list.highlightedIndex &&
                      "bg-accent-soft outline-accent outline-2 -outline-offset-2",
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
