"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ChoiceLinks } from "./choice-links";
import type { useMeetingView } from "./use-meeting-view";

interface MeetingControlsProps {
  state: ReturnType<typeof useMeetingView>;
  committees: readonly { code: string; name: string }[];
  words: string;
  onWords: (words: string) => void;
}

/** Which meetings are shown, and how. */
export function MeetingControls({ state, committees, words, onWords }: MeetingControlsProps) {
  const t = useTranslations("meetings");
  const { view, href, look } = state;
  return (
    <section aria-label={t("controls")} data-print="hide" className="mb-8 grid gap-5">
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <ChoiceLinks
          label={t("show.label")}
          chosen={view.show}
          choices={[
            { value: "mine", label: t("show.mine") },
            { value: "all", label: t("show.all") },
          ]}
          href={(show) => href({ show })}
          onChoose={(show) => look({ show })}
        />
        <ChoiceLinks
          label={t("view.label")}
          chosen={view.view}
          choices={[
            { value: "agenda", label: t("view.agenda") },
            { value: "month", label: t("view.month") },
          ]}
          href={(to) => href({ view: to })}
          onChoose={(to) => look({ view: to })}
        />
        {view.view === "agenda" && (
          <ChoiceLinks
            label={t("when.label")}
            chosen={view.when}
            choices={[
              { value: "coming", label: t("when.coming") },
              { value: "past", label: t("when.past") },
            ]}
            href={(when) => href({ when })}
            onChoose={(when) => look({ when })}
          />
        )}
      </div>
      <div className="wide:grid-cols-2 grid items-end gap-x-6 gap-y-4">
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
          onChange={({ target }) => look({ committee: target.value })}
        />
      </div>
    </section>
  );
}
