"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";

interface PersonFactsProps {
  person: { city: string; board: string };
  /** The member id, where it is needed to tell people apart. */
  number: string;
  /** The committees they serve on now; undefined until known. */
  committees: string[] | undefined;
  /** Reserves one line for the committees, so that a list does not shift when they load. */
  isRow?: boolean;
}

/** The facts that tell people with the same name apart. */
export function PersonFacts({ person, number, committees, isRow = false }: PersonFactsProps) {
  const t = useTranslations("nominate.candidate");
  return (
    <span className="text-soft text-small block">
      <span className="block">{[person.city, person.board, number].filter(Boolean).join(" · ")}</span>
      <span className={classNames("block min-h-lh", isRow && "truncate")}>
        {committees && t("serves", { count: committees.length, committees: committees.join(" · ") })}
      </span>
    </span>
  );
}
