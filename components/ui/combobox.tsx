"use client";

import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useAnnounce } from "./announcer";
import { classNames } from "./class-names";
import { controlLook } from "./control-look";
import { fieldAria, type FieldProps, FormField } from "./form-field";

export interface ComboboxProps<Item> extends FieldProps {
  /** What is typed now; the caller keeps it, and finds `items` for it. */
  text: string;
  onText: (text: string) => void;
  /** What was found for `text`, as full rows; undefined while there is nothing to show, such as too few letters. */
  items: readonly Item[] | undefined;
  isSearching?: boolean;
  /** There are more than `items`. */
  truncated?: boolean;
  itemKey: (item: Item) => string;
  /** Draws one row: the name large, what tells namesakes apart small. */
  row: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** The sentence for “nothing found”; without it the one for people. */
  none?: string;
  autoFocus?: boolean;
}

const ANNOUNCE_MILLISECONDS = 600;

/**
 * A field that finds while one types: the focus stays in the field, the arrow keys walk the list, Enter chooses, Escape
 * closes; the number of results is said aloud. Keys, pointers and roles are Downshift's.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { text, onText, items, isSearching = false, truncated = false, itemKey, row, onChoose, none } = props;
  const t = useTranslations("common.combobox");
  const announce = useAnnounce();
  // Nothing is shown before something was found; from then on, until the reader closes it.
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
    // The caller keeps what was chosen: here, choosing the same one again is a choice too.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: keepChoiceDeliberate,
  });

  const aria = fieldAria(field);
  const typed = useEffectEvent(() => {
    const input = document.getElementById(aria.id);
    if (input instanceof HTMLInputElement && input.value !== text) onText(input.value);
  });
  // What somebody typed before the page was awake counts too.
  useEffect(() => typed(), []);

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
            // The label is tied to the field by the field's id, as everywhere.
            "aria-labelledby": undefined,
            onChange: ({ currentTarget }) => onText(currentTarget.value),
            onFocus: () => setIsOpen(true),
          })}
          type="text"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={props.autoFocus}
          className={controlLook(Boolean(error), "full")}
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

/** A row is chosen with Enter or the pointer, never by leaving the field; a click into the field does not close the list. */
function keepChoiceDeliberate<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  if (type === useCombobox.stateChangeTypes.InputBlur) {
    return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
  }
  if (type === useCombobox.stateChangeTypes.InputClick) return { ...changes, isOpen: true };
  return changes;
}
