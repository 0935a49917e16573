import { useTranslations } from "next-intl";
import { SLATE_PARTS } from "@/lib/contract/desk/slate-records";
import { countParts, type SlatePart } from "@/lib/domain/slate/slate-part";
import type { SlateCommittee } from "./slate";

interface SlateCountsProps {
  committees: readonly SlateCommittee[];
  part: SlatePart;
  onPart: (part: string) => void;
}

/** The numbers of the slate; each shows what it counts when it is pressed. */
export function SlateCounts({ committees, part, onPart }: SlateCountsProps) {
  const t = useTranslations("desk-review.slate");
  const counts = countParts(committees);
  return (
    <ul aria-label={t("counts")} className="mb-5 flex flex-wrap gap-2">
      {SLATE_PARTS.map((one) => (
        <li key={one}>
          <button
            type="button"
            aria-pressed={one === part}
            onClick={() => onPart(one === part || one === "all" ? "" : one)}
            className="border-edge aria-pressed:border-accent aria-pressed:bg-accent-soft hover:border-ink rounded-small min-w-24 border-2 px-3 py-1 text-left"
          >
            <span className="text-heading tabular block font-semibold">{counts[one]}</span>
            <span className="text-small block">{t(`part.${one}`, { count: counts[one] })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
