"use client";

import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";

interface PersonFactsProps {
  person: { city: string; board: string };
  /** The member's number, where it helps to tell people apart. */
  number: string;
  /** On which they serve now; undefined while it is not known. */
  committees: string[] | undefined;
  /** One line for the committees, whatever they are: so that a list does not move when they come. */
  isRow?: boolean;
}

/** What tells namesakes apart. */
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
