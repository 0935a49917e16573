"use client";

import { useTranslations } from "next-intl";
import { ChoiceLinks } from "./choice-links";
import { MeetingFilters, type MeetingFiltersProps } from "./meeting-filters";

/** Which meetings are shown, and how. */
export function MeetingControls(props: MeetingFiltersProps) {
  const t = useTranslations("meetings");
  const { view, href, change } = props.state;
  return (
    <section aria-label={t("controls")} data-print="hide" className="wide:mb-8 wide:gap-5 grid gap-3">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <ChoiceLinks
          label={t("show.label")}
          chosen={view.show}
          choices={[
            { value: "mine", label: t("show.mine") },
            { value: "all", label: t("show.all") },
          ]}
          href={(show) => href({ show })}
          onChoose={(show) => change({ show })}
        />
        <ChoiceLinks
          label={t("view.label")}
          chosen={view.view}
          choices={[
            { value: "agenda", label: t("view.agenda") },
            { value: "month", label: t("view.month") },
          ]}
          href={(to) => href({ view: to })}
          onChoose={(to) => change({ view: to })}
        />
      </div>
      <MeetingFilters {...props} />
    </section>
  );
}
