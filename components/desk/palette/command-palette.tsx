"use client";

import { useCombobox } from "downshift";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { controlStyles } from "@/components/ui/control-styles";
import { deliberateChoice } from "@/components/ui/deliberate-choice";
import { Dialog } from "@/components/ui/dialog";
import { mayLeaveFor } from "@/components/ui/leaving";
import { type Destination, KINDS, useDestinations } from "./use-destinations";

/** Goes to a task, a page, a saved view, a committee, a candidate or a person, by typing a few letters of it. */
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
    itemToKey: (item) => item?.key,
    itemToString: (item) => item?.label ?? "",
    isOpen: true,
    defaultHighlightedIndex: 0,
    inputValue: text,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem || !mayLeaveFor(selectedItem.href)) return;
      onClose();
      router.push(selectedItem.href);
    },
    // Only these two are searched for at the service; all else is found at once.
    stateReducer: deliberateChoice(({ kind }) => (kind !== "person" && kind !== "candidacy") || !isSearching),
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
      <div
        {...list.getMenuProps({
          "aria-label": t("title"),
          "aria-labelledby": undefined,
          "aria-busy": isSearching,
        })}
        className="max-h-96 overflow-y-auto"
      >
        {KINDS.filter((kind) => destinations.some((item) => item.kind === kind)).map((kind) => (
          <div key={kind} role="group" aria-label={t(`group.${kind}`)}>
            {/* The group has it as its name. */}
            <p aria-hidden className="text-quiet text-small m-0 px-3 pt-2 font-semibold">
              {t(`group.${kind}`)}
            </p>
            {destinations.map(
              (item, index) =>
                item.kind === kind && (
                  <div
                    key={item.key}
                    {...list.getItemProps({ item, index })}
                    className={classNames(
                      "border-line cursor-pointer border-b px-3 py-1.5",
                      index === list.highlightedIndex &&
                        "bg-accent-soft outline-accent outline-2 -outline-offset-2",
                    )}
                  >
                    <span className={kind === "page" || kind === "act" ? undefined : "name"}>
                      {item.label}
                    </span>
                    {item.facts !== "" && <span className="text-soft text-small block">{item.facts}</span>}
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      {destinations.length === 0 && (
        <p role="status" className="text-soft">
          {isSearching ? t("searching") : t("none", { text })}
        </p>
      )}
    </>
  );
}
