"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import type { RowOf } from "@/lib/client/list-pages";
import { usePages } from "@/lib/client/use-pages";
import type { Entry, EntryParams } from "@/lib/contract/entry";
import { DeskReading } from "./desk-reading";
import { Namesake } from "./namesake";
import { PersonName } from "./person-name";

interface Person {
  memberId: string;
  name: string;
  city?: string;
}

interface PeopleListProps<E extends Entry> {
  /** The list of the people, by cursor. */
  entry: E;
  params: Omit<EntryParams<E>, "cursor">;
  /** What it says of each besides the name. */
  about?: (row: RowOf<E>) => ReactNode;
}

interface PeopleCountedProps<E extends Entry> extends PeopleListProps<E> {
  /** The words with the number. */
  words: ReactNode;
  /** How many it counts. */
  count: number;
}

/** A number of people; pressing it lists them below. */
export function PeopleCounted<E extends Entry>({ words, count, ...list }: PeopleCountedProps<E>) {
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return <p>{words}</p>;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="link min-h-9 py-1">{words}</summary>
      {isOpen && <PeopleList {...list} />}
    </details>
  );
}

function PeopleList<E extends Entry>({ entry, params, about }: PeopleListProps<E>) {
  const t = useTranslations("desk.counted");
  const { first, rows, total, problem, isReading, readMore, readAgain } = usePages(entry, params);
  return (
    // Not read out as a whole where the number it belongs to is announced.
    <section aria-live="off" tabIndex={-1} className="text-small mt-2">
      <DeskReading reading={{ data: first, problem, readAgain }} rows={3}>
        <div
          role="group"
          aria-label={t("people")}
          tabIndex={0}
          className="border-line max-h-96 overflow-y-auto border-l-2 pl-4"
        >
          <ul className="notified-list">
            {rows.map((row, index) => {
              const { memberId, name, city } = row as Person;
              return (
                <li key={`${memberId} ${index}`} className="break-inside-avoid py-1 break-words">
                  <PersonName memberID={memberId} name={name} /> <Namesake memberId={memberId} city={city} />
                  {about && <span className="text-soft mt-0.5 block">{about(row)}</span>}
                </li>
              );
            })}
          </ul>
          {rows.length < total && (
            <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button isBusy={isReading} onClick={readMore}>
                {t("more")}
              </Button>
              <span role="status" className="text-soft tabular">
                {t("shown", { shown: rows.length, total })}
              </span>
            </p>
          )}
        </div>
      </DeskReading>
    </section>
  );
}
