"use client";

import { useCombobox, type UseComboboxReturnValue } from "downshift";
import { useLayoutEffect } from "react";
import { deliberateChoice } from "./deliberate-choice";

/** What a field and its list are given: their roles, and what keys and pointers do. */
export type ComboboxKeysGiven<Item> = UseComboboxReturnValue<Item>;

export interface ComboboxKeysProps<Item> {
  /** The id of the field; those of its list and rows begin with it. */
  id: string;
  text: string;
  items: readonly Item[];
  isOpen: boolean;
  isSearching: boolean;
  itemKey: (item: Item) => string;
  onOpen: (isOpen: boolean) => void;
  onChoose: (item: Item) => void;
  give: (keys: ComboboxKeysGiven<Item>) => void;
}

/** Downshift's part of a combobox, apart from what is drawn: the library is loaded once the reader comes to the field. */
export function ComboboxKeys<Item>({
  id,
  text,
  items,
  isOpen,
  isSearching,
  itemKey,
  onOpen,
  onChoose,
  give,
}: ComboboxKeysProps<Item>) {
  const keys = useCombobox<Item>({
    id,
    items: [...items],
    itemToKey: (item) => item && itemKey(item),
    isOpen,
    onIsOpenChange: (change) => onOpen(change.isOpen),
    inputValue: text,
    // The caller keeps the selection, so that selecting the same item again counts too.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: deliberateChoice(() => !isSearching),
  });
  // The field takes them over a moment later; while developing, the library wants to see them used at once.
  keys.getInputProps({}, { suppressRefError: true });
  keys.getMenuProps({}, { suppressRefError: true });
  useLayoutEffect(() => give(keys));
  return null;
}
