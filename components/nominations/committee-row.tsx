import { useTranslations } from "next-intl";
import { StatusTag } from "@/components/ui/status-tag";
import type { CommitteeChoice, OwnNomination } from "./own-nomination";

interface CommitteeRowProps {
  committee: CommitteeChoice;
  isChosen: boolean;
  /** The reader's existing nominations for it. */
  made: readonly OwnNomination[];
  onChoose: () => void;
}

/** One committee as a row to select: its name, what it does and how many serve on it. */
export function CommitteeRow({ committee, isChosen, made, onChoose }: CommitteeRowProps) {
  const t = useTranslations("nominate.committee");
  const { code, name, description, serving, positions } = committee;
  const id = `committee-${code}`;
  return (
    <li className="border-line border-t">
      <button
        type="button"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        aria-current={isChosen || undefined}
        disabled={positions.length === 0}
        onClick={onChoose}
        className="hover:bg-accent-soft group block w-full py-4 text-left"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span id={`${id}-name`} className="name text-heading text-accent group-hover:underline">
            {name}
          </span>
          {isChosen && <StatusTag tone="success">{t("chosen")}</StatusTag>}
        </span>
        <span id={`${id}-facts`} className="block">
          <span className="max-w-text block">{description}</span>
          <span className="text-soft text-small mt-1 block">
            {positions.length === 0 ? t("noPosition") : t("serving", { count: Number(serving) })}
          </span>
          {made.map((one) => (
            <span key={one.nominationID} className="text-quiet text-small block font-semibold">
              {t("already", { name: one.candidateName, position: one.committeePosition })}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}
