"use client";

import { useCombobox } from "downshift";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { controlStyles } from "@/components/ui/control-styles";
import { deliberateChoice } from "@/components/ui/deliberate-choice";
import { Dialog } from "@/components/ui/dialog";
import { type Destination, useDestinations } from "./use-destinations";

/** Goes to a page, a committee, a person or an act of the desk, by typing a few letters of it. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations("desk.palette");
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <DestinationList onClose={onClose} />
    </Dialog>
  );
}

function DestinationList({ onClose }: { onClose: () => void }) {
  const t = useTranslations("desk.palette");
  const router = useRouter();
  const [text, setText] = useState("");
  const { destinations, isSearching } = useDestinations(text);
  const list = useCombobox<Destination>({
    items: destinations,
    itemToKey: (item) => item?.href,
    itemToString: (item) => item?.label ?? "",
    isOpen: true,
    defaultHighlightedIndex: 0,
    inputValue: text,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onClose();
      router.push(selectedItem.href);
    },
    // Only people are searched for at the service; all else is found at once.
    stateReducer: deliberateChoice(({ kind }) => kind !== "person" || !isSearching),
  });
  return (
    <>
      <input
        {...list.getInputProps({
          "aria-label": t("title"),
          "aria-labelledby": undefined,
          onChange: ({ currentTarget }) => setText(currentTarget.value),
        })}
        type="text"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        className={controlStyles(false, "full")}
      />
      <ul
        {...list.getMenuProps({
          "aria-label": t("title"),
          "aria-labelledby": undefined,
          "aria-busy": isSearching,
        })}
        className="max-h-96 overflow-y-auto"
      >
        {destinations.map((item, index) => (
          <li
            key={item.href}
            {...list.getItemProps({ item, index })}
            className={classNames(
              "border-line flex cursor-pointer items-baseline justify-between gap-4 border-b px-3 py-2 last:border-b-0",
              index === list.highlightedIndex && "bg-accent-soft outline-accent outline-2 -outline-offset-2",
            )}
          >
            <span>
              <span className={item.kind === "page" || item.kind === "act" ? undefined : "name"}>
                {item.label}
              </span>
              {item.facts !== "" && <span className="text-soft text-small block">{item.facts}</span>}
            </span>
            <span className="text-quiet text-small shrink-0">{t(`kind.${item.kind}`)}</span>
          </li>
        ))}
      </ul>
      {destinations.length === 0 && (
        <p role="status" className="text-soft">
          {isSearching ? t("searching") : t("none", { text })}
        </p>
      )}
    </>
  );
}
