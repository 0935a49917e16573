"use client";

import { useNow, useTimeZone, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { PageTitle } from "@/components/ui/page-title";
import { ReadAgain } from "@/components/ui/read-again";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { getmemberdata } from "@/lib/contract/documented/committee";
import { getNominations, getPlaces, getSeason } from "@/lib/contract/season";
import { dayIn } from "@/lib/domain/time/time-zone";
import { useBegunChanges, useBegunNominations } from "../nominations/use-nomination-draft";
import { useHasBegunAnswers } from "../places/use-has-begun-answers";
import { NextMeetings } from "./next-meetings";
import { OwnCommittees } from "./own-committees";
import { SeasonSentence } from "./season-sentence";
import { DoneRow, TaskRow } from "./task-row";
import { memberTasks, type Task } from "./tasks";

interface HomeScreenProps {
  memberId: string;
  firstName: string;
  isVoter: boolean;
  /** This browser may keep drafts, so only the browser knows all tasks. */
  mayBeBegun: boolean;
}

/** The home page: the state of the season, the member's tasks, their next meetings and their committees. Nothing else. */
export function HomeScreen({ memberId, firstName, isVoter, mayBeBegun }: HomeScreenProps) {
  const t = useTranslations("home");
  const zone = useTimeZone() ?? "UTC";
  const today = dayIn(zone, useNow());
  const current = useRead(getSeason, {});
  const season = current.data?.season;
  const places = useRead(getPlaces, {});
  const year = season?.year ?? 0;
  const nominations = useRead(getNominations, { year }, { when: season !== undefined });
  const member = useRead(getmemberdata, { memberid: memberId });
  const begun = useBegunNominations(memberId, year);
  const begunChanges = useBegunChanges(memberId, year);
  const hasBegunAnswers = useHasBegunAnswers(memberId, year, places.data?.items ?? []);

  const reads = [current, places, nominations, member];
  const failed = reads.filter((read) => read.problem !== undefined);
  const problem = failed[0]?.problem;
  const isComplete =
    current.data &&
    places.data &&
    member.data &&
    (season === undefined || nominations.data !== undefined) &&
    (begun.isReady || !mayBeBegun);
  const changed = member.data?.[0]?.TIME_STAMP ?? "";
  return (
    <>
      <PageTitle lead={current.data && <SeasonSentence season={season} />}>
        {t("greeting", { name: firstName })}
      </PageTitle>
      <div className="grid gap-12">
        {isComplete ? (
          <ToDo
            {...memberTasks({
              season,
              places: places.data?.items ?? [],
              nominations: nominations.data?.items ?? [],
              begun: begun.drafts.map(({ recordId, candidate }) => ({
                recordId,
                name: candidate?.name ?? "",
              })),
              begunChanges: begunChanges.map(({ recordId }) => recordId),
              hasBegunAnswers,
              isVoter,
              profileChanged: changed === "" ? "" : dayIn(zone, new Date(changed)),
              today,
            })}
          />
        ) : problem ? (
          <ReplyNotice reply={problem}>
            <ReadAgain
              readAgain={() => {
                for (const read of failed) read.readAgain();
              }}
            />
          </ReplyNotice>
        ) : (
          <Skeleton rows={3} />
        )}
        <NextMeetings />
        <OwnCommittees />
      </div>
    </>
  );
}

interface ToDoProps {
  toDo: readonly Task[];
  done: readonly Task[];
}

/** The member's open tasks, with the completed ones folded below. */
function ToDo({ toDo, done }: ToDoProps) {
  const t = useTranslations("home.toDo");
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="mb-3">
        {t("heading")}
      </h2>
      {toDo.length === 0 ? (
        <EmptyState title={t("nothing")}>
          <p>{t("nothingNext")}</p>
        </EmptyState>
      ) : (
        <ul className="border-line border-b">
          {toDo.map((task, index) => (
            <TaskRow key={"recordId" in task ? task.recordId : task.kind} task={task} isFirst={index === 0} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="mt-2">
          <summary className="text-soft min-h-11 py-2">{t("doneHeading", { count: done.length })}</summary>
          <ul className="border-line mt-1 border-l-2 pl-4">
            {done.map((task) => (
              <DoneRow key={task.kind} task={task} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
