"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { useMeetingView } from "./use-meeting-view";

interface NoMeetingsProps {
  state: ReturnType<typeof useMeetingView>;
  /** The list was narrowed by a search or a committee. */
  isChosen: boolean;
  clear: () => void;
}

/** Says why the list is empty, and what would appear here. */
export function NoMeetings({ state: { view, change }, isChosen, clear }: NoMeetingsProps) {
  const t = useTranslations("meetings.empty");
  const which = `${view.show}${view.when === "past" ? "Past" : "Coming"}` as const;
  return (
    <EmptyState title={isChosen ? t("chosen") : t(which)}>
      <p>{isChosen ? t("chosenWords") : t(`${which}Words`)}</p>
      <p className="flex flex-wrap gap-3">
        {isChosen && <Button onClick={clear}>{t("clear")}</Button>}
        {view.show === "mine" && <Button onClick={() => change({ show: "all" })}>{t("seeAll")}</Button>}
      </p>
    </EmptyState>
  );
}
