import { useTranslations } from "next-intl";
import type { Board } from "./candidate";

interface PositionStripProps {
  positions: Board["positions"];
  /** Absent: all. */
  chosen: string | undefined;
  onChoose: (change: { position: string }) => void;
}

/** The positions with their seats; pressing one shows its candidates only, pressing it again shows all. */
export function PositionStrip({ positions, chosen, onChoose }: PositionStripProps) {
  const t = useTranslations("desk-review.positions");
  if (positions.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="mb-4 flex flex-wrap gap-2">
      {positions.map(({ position, seats, held, proposed, open, candidates }) => (
        <li key={position}>
          <button
            type="button"
            aria-pressed={position === chosen}
            onClick={() => onChoose({ position: position === chosen ? "" : position })}
            className="border-edge aria-pressed:border-accent aria-pressed:bg-accent-soft hover:border-ink rounded-small border-2 px-3 py-1 text-left"
          >
            <span className="block font-semibold">{position}</span>
            <span className="text-small tabular block">
              {seats === undefined || open === undefined
                ? t("unlimited", { filled: held + proposed })
                : t("filled", { filled: held + proposed, seats, open })}
            </span>
            <span className="text-small text-soft tabular block">
              {t("candidates", { count: candidates })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
