"use client";

import {
  type ComponentProps,
  type ComponentPropsWithoutRef,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import type { ComboboxKeys, ComboboxKeysGiven, ComboboxKeysProps } from "./combobox-keys";

type InputProps = ComponentPropsWithoutRef<"input"> & { id: string };
type Loaded = { Keys: typeof ComboboxKeys } | "failed" | undefined;

interface Requested<Item> extends Omit<ComboboxKeysProps<Item>, "items" | "give"> {
  items: readonly Item[] | undefined;
}

interface ComboboxParts<Item> {
  keys: {
    input: (props: InputProps) => ComponentProps<"input">;
    menu: (props: ComponentPropsWithoutRef<"ul">) => ComponentProps<"ul">;
    row: (item: Item, index: number) => ComponentProps<"li">;
    /** The row that the arrow keys have come to; -1 for none. */
    highlighted: number;
  };
  /** Begins to load the library, unless that is done. */
  load: () => void;
  /** To be drawn with the field. */
  driver: ReactNode;
  /** The keys work, or cannot be loaded: then a row is chosen by pressing it. */
  isSettled: boolean;
}

/** The keys, pointers and roles of a combobox, before and after the library for them is there: most readers of a page never need it. */
export function useComboboxKeys<Item>({ items = [], ...requested }: Requested<Item>): ComboboxParts<Item> {
  const [loaded, setLoaded] = useState<Loaded>();
  const [given, setGiven] = useState<ComboboxKeysGiven<Item>>();
  const { id, isOpen, onChoose } = requested;
  const isLoaded = loaded !== undefined && loaded !== "failed";

  function load(): void {
    if (isLoaded) return;
    import("./combobox-keys").then(
      ({ ComboboxKeys: Keys }) => setLoaded({ Keys }),
      () => setLoaded("failed"),
    );
  }
  // The reader may have been faster than the page.
  const loadIfThere = useEffectEvent(() => {
    if (document.activeElement?.id === id) load();
  });
  useEffect(() => loadIfThere(), []);

  return {
    keys: {
      input: (props) =>
        given?.getInputProps(props) ?? {
          ...props,
          role: "combobox",
          autoComplete: "off",
          "aria-autocomplete": "list",
          "aria-controls": `${id}-menu`,
          "aria-expanded": isOpen,
        },
      menu: (props) => given?.getMenuProps(props) ?? { ...props, role: "listbox", id: `${id}-menu` },
      row: (item, index) =>
        given?.getItemProps({ item, index }) ?? {
          role: "option",
          "aria-selected": false,
          onClick: () => onChoose(item),
        },
      highlighted: given?.highlightedIndex ?? -1,
    },
    load,
    driver: isLoaded && (
      <loaded.Keys<Item>
        {...requested}
        items={items}
        give={(now) => setGiven((before) => (before && isSame(before, now) ? before : now))}
      />
    ),
    isSettled: given !== undefined || loaded === "failed",
  };
}

/** Whether what was given before does as well: what it does, it looks up when it is asked. */
function isSame<Item>(before: ComboboxKeysGiven<Item>, now: ComboboxKeysGiven<Item>): boolean {
  return (
    before.highlightedIndex === now.highlightedIndex &&
    before.isOpen === now.isOpen &&
    before.inputValue === now.inputValue
  );
}
