"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ChoiceLinks } from "./choice-links";
import type { useMeetingView } from "./use-meeting-view";

export interface MeetingFiltersProps {
  state: ReturnType<typeof useMeetingView>;
  committees: readonly { code: string; name: string }[];
  words: string;
  onWords: (words: string) => void;
}

/**
 * Search and filters. Collapsed on a phone, so that the meetings come first; always open on wide screens (globals.css,
 * `fold`).
 */
export function MeetingFilters({ state, committees, words, onWords }: MeetingFiltersProps) {
  const t = useTranslations("meetings");
  const { view, href, change } = state;
  const isAgenda = view.view === "agenda";
  const isSet = words !== "" || view.committee !== "" || (isAgenda && view.when === "past");
  // A filter opens it, but clearing the filter does not close it: the reader may still be using it.
  const [wasSet, setWasSet] = useState(isSet);
  const [isOpen, setIsOpen] = useState(isSet);
  if (isSet !== wasSet) {
    setWasSet(isSet);
    if (isSet) setIsOpen(true);
  }
  return (
    <details className="fold" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="link min-h-11 w-fit py-2">{t("filters")}</summary>
      <div
        className={classNames(
          "wide:pb-0 grid items-end gap-x-6 gap-y-4 pb-4",
          isAgenda ? "wide:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)]" : "wide:grid-cols-2",
        )}
      >
        {isAgenda && (
          <ChoiceLinks
            label={t("when.label")}
            chosen={view.when}
            choices={[
              { value: "coming", label: t("when.coming") },
              { value: "past", label: t("when.past") },
            ]}
            href={(when) => href({ when })}
            onChoose={(when) => change({ when })}
          />
        )}
        <TextField
          name="words"
          type="search"
          label={t("search")}
          hint={t("searchHint")}
          autoComplete="off"
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
        <SelectField
          name="committee"
          label={t("committee")}
          value={view.committee}
          options={[
            { value: "", label: t("everyCommittee") },
            ...committees.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ target }) => change({ committee: target.value })}
        />
      </div>
    </details>
  );
}
