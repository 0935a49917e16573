import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { VisuallyHidden } from "@/components/ui/visually-hidden";

export interface Bar {
  key: string;
  label: ReactNode;
  /** How long the bar is. */
  value: number;
  /** The number in words, such as `12 of 40`; by default the number. */
  words?: ReactNode;
  /** What should be reached, on the same scale; a line across the bar. */
  target?: number;
  /** The target is missed: the bar is hatched, and a word says so. */
  isMissed?: boolean;
}

interface BarChartProps {
  caption: string;
  /** What a bar stands for, and what its number is; the heads of the table. */
  head: { label: string; value: string };
  bars: readonly Bar[];
  /** The length of a whole bar; by default the largest value. */
  full?: number;
}

/** Bars in a table: each with its words and its number, so that nothing depends on seeing its length or colour. */
export function BarChart({ caption, head, bars, full }: BarChartProps) {
  const t = useTranslations("desk.chart");
  const whole = full ?? Math.max(1, ...bars.map(({ value, target = 0 }) => Math.max(value, target)));
  return (
    <table className="text-small w-full">
      <caption className="mb-1 text-start font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{head.label}</th>
          <th scope="col">{head.value}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value, words, target, isMissed = false }) => (
          <tr key={key}>
            <th scope="row" className="w-2/5 py-0.5 pr-3 text-start font-normal">
              {label}
            </th>
            <td className="py-0.5">
              <span className="flex items-center gap-2">
                <BarShape share={value / whole} target={target && target / whole} isMissed={isMissed} />
                <span className="tabular min-w-12 text-end">{words ?? value}</span>
                {isMissed && <VisuallyHidden>{t("missed")}</VisuallyHidden>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LENGTH = 100;

function BarShape({
  share,
  target,
  isMissed,
}: {
  share: number;
  target: number | undefined;
  isMissed: boolean;
}) {
  const length = Math.max(share > 0 ? 1 : 0, Math.min(1, share) * LENGTH);
  return (
    <svg aria-hidden viewBox={`0 0 ${LENGTH} 10`} preserveAspectRatio="none" className="h-3 grow">
      <rect width={LENGTH} height="10" className="fill-line" />
      <rect width={length} height="10" className={isMissed ? "fill-error" : "fill-accent"} />
      {isMissed && (
        <path d={`M0 5H${length}`} className="stroke-paper" strokeWidth="10" strokeDasharray="0.6 2.4" />
      )}
      {target !== undefined && (
        <path
          d={`M${target * LENGTH} 0V10`}
          className="stroke-ink"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
