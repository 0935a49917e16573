"use client";

import { useTranslations } from "next-intl";
import type { previewLetter } from "@/lib/contract/desk/letter-texts";
import type { EntryResult } from "@/lib/contract/entry";

type Fault = EntryResult<typeof previewLetter>["faults"][number];

/** What is wrong with a text, line by line. */
export function LetterFaults({ faults }: { faults: readonly Fault[] }) {
  const t = useTranslations("desk-letters.text");
  return (
    <ul className="grid gap-3">
      {faults.map(({ part, line, problem, name, known, meant }) => (
        <li key={`${part} ${line} ${problem} ${name}`}>
          <span className="font-semibold">{part === "subject" ? t("inSubject") : t("line", { line })}:</span>{" "}
          {t(`fault.${problem}`, { name: name ?? "" })} {meant !== undefined && t("meant", { meant })}{" "}
          {known.length > 0 && (
            <span className="text-soft text-small block">{t("known", { known: known.join(", ") })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
