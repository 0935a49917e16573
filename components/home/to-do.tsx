import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import type { Task } from "./tasks";
import { DoneRow, TaskRow } from "./task-row";

interface ToDoProps {
  toDo: readonly Task[];
  done: readonly Task[];
}

/** The member's open tasks, with the completed ones folded below. */
export function ToDo({ toDo, done }: ToDoProps) {
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
