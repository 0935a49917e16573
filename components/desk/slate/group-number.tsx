import type { ReactNode } from "react";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { SlateGroup } from "@/lib/domain/slate/slate-group";
import type { ShownGroup } from "./use-slate-group";

interface GroupNumberProps {
  group: SlateGroup;
  /** Blank: of the whole slate. */
  committeeCode: string;
  /** How many people it counts. */
  people: number;
  shown: ShownGroup;
  /** Names the people it counts, for screen readers, which read the number alone. */
  label: string;
  children: ReactNode;
}

/** A number of the balance; pressing it lists the people it counts. */
export function GroupNumber({ group, committeeCode, people, shown, label, children }: GroupNumberProps) {
  if (people === 0) return children;
  return (
    <button
      type="button"
      className="link tabular aria-pressed:bg-accent-soft min-h-6 py-0.5 aria-pressed:font-semibold"
      aria-pressed={shown.isShown(group, committeeCode)}
      onClick={() => shown.press(group, committeeCode)}
    >
      {children} <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
