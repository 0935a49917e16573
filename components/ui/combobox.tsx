"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useAnnounce } from "./announcer";
import { ComboboxList, optionId } from "./combobox-list";
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
 * A field that finds while one types, after the ARIA pattern of an editable combobox with a list: the focus stays in the
 * field, the arrow keys walk the list, Enter chooses, Escape closes; the number of results is said aloud.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { text, onText, items, isSearching = false, truncated = false, itemKey, row, onChoose, none } = props;
  const t = useTranslations("common.combobox");
  const announce = useAnnounce();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const { name, label, hint, error, isOptional } = props;
  const field = { name, label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  const aria = fieldAria(field);
  const listId = `${aria.id}-list`;
  const shown = isOpen && items !== undefined;
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

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function choose(item: Item | undefined) {
    if (item === undefined) return;
    close();
    onChoose(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items) {
      event.preventDefault();
      setIsOpen(true);
      // One place beyond both ends is the field itself.
      setActive((at) => ((at + step + 1 + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter" && shown) {
      // Enter in an open list never sends the form.
      event.preventDefault();
      choose(items[active]);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return (
    <FormField {...field}>
      <div className="max-w-page relative">
        <input
          {...aria}
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={props.autoFocus}
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? optionId(listId, active) : undefined}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
            setIsOpen(true);
            setActive(-1);
          }}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
          className={controlLook(Boolean(error), "full")}
        />
        {shown && (
          <ComboboxList
            id={listId}
            items={items}
            active={active}
            itemKey={itemKey}
            row={row}
            onChoose={choose}
            isSearching={isSearching}
            nothing={nothing}
            truncated={truncated}
          />
        )}
      </div>
    </FormField>
  );
}
