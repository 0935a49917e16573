"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { useMeetingView } from "./use-meeting-view";

interface NoMeetingsProps {
  state: ReturnType<typeof useMeetingView>;
  /** A search or a committee was asked for. */
  isChosen: boolean;
  clear: () => void;
}

/** Why there is nothing to see, and what would be there. */
export function NoMeetings({ state: { view, look }, isChosen, clear }: NoMeetingsProps) {
  const t = useTranslations("meetings.empty");
  const which = `${view.show}${view.when === "past" ? "Past" : "Coming"}` as const;
  return (
    <EmptyState title={isChosen ? t("chosen") : t(which)}>
      <p>{isChosen ? t("chosenWords") : t(`${which}Words`)}</p>
      <p className="flex flex-wrap gap-3">
        {isChosen && <Button onClick={clear}>{t("clear")}</Button>}
        {view.show === "mine" && <Button onClick={() => look({ show: "all" })}>{t("seeAll")}</Button>}
      </p>
    </EmptyState>
  );
}
