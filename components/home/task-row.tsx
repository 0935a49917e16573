import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DayText } from "@/components/ui/date-text";
import { Deadline } from "@/components/ui/deadline";
import { LinkButton } from "@/components/ui/link-button";
import { SiteLink } from "@/components/ui/site-link";
import { begunHref, changeHref } from "../nominations/use-nomination-draft";
import type { Task } from "./tasks";

/** An open task: a sentence, a date and a button. The first task has the page's primary button. */
export function TaskRow({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const { words, action, href } = useTaskWords(task);
  const t = useTranslations("home.toDo");
  return (
    <li className="border-line wide:flex-row wide:items-center wide:justify-between flex flex-col items-start gap-x-8 gap-y-3 border-t py-4">
      <div>
        <p>{words}</p>
        {"deadline" in task && (
          <p className="text-quiet text-small">
            {t.rich("until", { until: () => <Deadline date={task.deadline} timeZone={task.timeZone} /> })}
          </p>
        )}
      </div>
      <span className="shrink-0">
        <LinkButton href={href} kind={isFirst ? "primary" : "secondary"}>
          {action}
        </LinkButton>
      </span>
    </li>
  );
}

/** A completed task: a sentence and a link. */
export function DoneRow({ task }: { task: Task }) {
  const { words, action, href } = useTaskWords(task);
  return (
    <li className="py-1.5">
      <p>
        {words}{" "}
        <SiteLink href={href} className="link">
          {action}
        </SiteLink>
      </p>
    </li>
  );
}

function useTaskWords(task: Task): { words: ReactNode; action: string; href: string } {
  const t = useTranslations("home.toDo");
  switch (task.kind) {
    case "answer": {
      const { year, count } = task;
      return { words: t("answer", { year, count }), action: t("answerAction", { count }), href: "/places" };
    }
    case "answers-begun": {
      const { year, count, isChange } = task;
      return {
        words: t(isChange ? "answerChangeBegun" : "answersBegun", { year, count }),
        action: t("answersBegunAction"),
        href: isChange ? "/places?step=places" : "/places",
      };
    }
    case "answered": {
      const { year, count, on } = task;
      const words = t.rich(task.answer, { year, count, on: () => <DayText date={on} /> });
      return { words, action: t(task.mayChange ? "answerChange" : "answerRead"), href: "/places" };
    }
    case "begun":
    case "change-begun": {
      const name = () => <span className="name">{task.name}</span>;
      return task.kind === "begun"
        ? { words: t.rich("begun", { name }), action: t("begunAction"), href: begunHref(task.recordId) }
        : {
            words: t.rich("changeBegun", { name }),
            action: t("changeBegunAction"),
            href: changeHref(task.recordId),
          };
    }
    case "nominate":
      return { words: t("nominate", { year: task.year }), action: t("nominateAction"), href: "/nominate" };
    case "nominated":
      return {
        words: t("nominated", { year: task.year, count: task.count }),
        action: t(task.mayChange ? "nominatedMore" : "nominatedRead"),
        href: "/nominations",
      };
    case "profile":
    case "profile-done": {
      const on = () => <DayText date={task.changed} />;
      const isDone = task.kind === "profile-done";
      const words =
        task.changed === "" ? t("profileNever") : t.rich(isDone ? "profileDone" : "profile", { on });
      return { words, action: t(isDone ? "profileRead" : "profileAction"), href: "/profile" };
    }
  }
}
