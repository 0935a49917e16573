import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";

type Reducer<Item> = (
  state: UseComboboxState<Item>,
  change: UseComboboxStateChangeOptions<Item>,
) => Partial<UseComboboxState<Item>>;

/**
 * How a field that searches as one types reads the keyboard and the pointer: Enter or the pointer chooses a row, leaving the
 * field never does; clicking the field does not close the list; Enter waits while the row under it was found for an
 * earlier text.
 */
export function deliberateChoice<Item>(isFound: (item: Item) => boolean): Reducer<Item> {
  const { InputBlur, InputClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
  return (state, { type, changes }) => {
    const { selectedItem, inputValue, isOpen, highlightedIndex } = state;
    if (type === InputBlur) return { ...changes, selectedItem, inputValue };
    if (type === InputClick) return { ...changes, isOpen: true };
    const isEarly = type === InputKeyDownEnter && changes.selectedItem && !isFound(changes.selectedItem);
    return isEarly ? { selectedItem, inputValue, isOpen, highlightedIndex } : changes;
  };
}
