"use client";

import { useNow, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AllInZone } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getMeetings } from "@/lib/contract/season";
import { isOver, isOwn } from "@/lib/domain/meeting/meeting-days";
import { committeesOf, isInMonth, selectMeetings } from "@/lib/domain/meeting/meeting-list";
import { monthOf } from "@/lib/domain/meeting/month-grid";
import { dayIn } from "@/lib/domain/time/time-zone";
import { Agenda } from "./agenda";
import { CalendarSubscription } from "./calendar-subscription";
import { ChoiceLinks } from "./choice-links";
import type { Meeting } from "./meeting";
import { MeetingFilters, type MeetingFiltersProps } from "./meeting-filters";
import { MonthView } from "./month-view";
import { useMeetingView } from "./use-meeting-view";

/** The reader's meetings and all meetings of the association. */
export function MeetingsScreen() {
  const t = useTranslations("meetings");
  const now = useNow();
  const { data, problem, readAgain } = useRead(getMeetings, {});
  return (
    <>
      <PageTitle lead={<AllInZone />}>{t("title")}</PageTitle>
      <CalendarSubscription />
      {data && <Schedule meetings={data.items} now={now} />}
      {!data && problem && (
        <ReplyNotice reply={problem}>
          <ReadAgain readAgain={readAgain} />
        </ReplyNotice>
      )}
      {!data && !problem && <Skeleton rows={7} />}
    </>
  );
}

function Schedule({ meetings, now }: { meetings: readonly Meeting[]; now: Date }) {
  const t = useTranslations("meetings");
  const state = useMeetingView();
  const { view, change } = state;
  const [words, setWords] = useState("");
  const own = meetings.filter(isOwn);
  const chosen = selectMeetings(meetings, { ...view, words });
  const isMonth = view.view === "month";
  const inTime = isMonth
    ? chosen
    : chosen.filter((meeting) => isOver(meeting, now) === (view.when === "past"));
  const zone = useTimeZone() ?? "UTC";
  const month = view.month || monthOf(dayIn(zone, now));
  const count = isMonth ? inTime.filter((meeting) => isInMonth(meeting, month, zone)).length : inTime.length;
  // Past meetings are listed from today backwards.
  const shown = !isMonth && view.when === "past" ? inTime.toReversed() : inTime;
  const isChosen = words.trim() !== "" || view.committee !== "";
  function clear() {
    setWords("");
    change({ committee: "" });
  }
  return (
    <>
      <MeetingControls state={state} committees={committeesOf(meetings)} words={words} onWords={setWords} />
      <div className="text-soft wide:mb-6 mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status">{t("found", { count })}</p>
        {count > 0 && (
          <Button kind="quiet" onClick={() => window.print()}>
            {t("print")}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <NoMeetings state={state} isChosen={isChosen} clear={clear} />
      ) : isMonth ? (
        <MonthView state={state} month={month} meetings={shown} own={own} />
      ) : (
        <Agenda meetings={shown} own={own} marksOwn={view.show === "all"} />
      )}
    </>
  );
}

/** Which meetings are shown, and how. */
function MeetingControls(props: MeetingFiltersProps) {
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

interface NoMeetingsProps {
  state: ReturnType<typeof useMeetingView>;
  /** The list was narrowed by a search or a committee. */
  isChosen: boolean;
  clear: () => void;
}

/** Says why the list is empty, and what would appear here. */
function NoMeetings({ state: { view, change }, isChosen, clear }: NoMeetingsProps) {
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
