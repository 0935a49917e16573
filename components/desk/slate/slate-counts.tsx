import { useTranslations } from "next-intl";
import { NumberText } from "@/components/ui/number-text";
import { countParts } from "@/lib/domain/slate/slate-part";
import { countOffered, SLATE_VIEWS, type SlateCommittee, type SlateView } from "./slate";

interface SlateCountsProps {
  committees: readonly SlateCommittee[];
  view: SlateView;
  onView: (view: string) => void;
}

/** The numbers of the slate; each shows what it counts when it is pressed. */
export function SlateCounts({ committees, view, onView }: SlateCountsProps) {
  const t = useTranslations("desk-review.slate");
  const words = useTranslations("desk.slate");
  const counts = { ...countParts(committees), offered: countOffered(committees) };
  const label = (one: SlateView) =>
    one === "offered"
      ? words("offered", { count: counts.offered })
      : t(`part.${one}`, { count: counts[one] });
  return (
    <ul aria-label={t("counts")} className="board-chips">
      {SLATE_VIEWS.map((one) => (
        <li key={one}>
          <button
            type="button"
            aria-pressed={one === view}
            onClick={() => onView(one === view || one === "all" ? "" : one)}
            className="desk-chip"
          >
            <span className="tabular font-semibold">
              <NumberText value={counts[one]} />
            </span>{" "}
            {label(one)}
          </button>
        </li>
      ))}
    </ul>
  );
}
