import { useLocale, useTranslations } from "next-intl";
import { dayWords, daysUntil } from "@/lib/domain/time/date-words";
import type { Overview } from "../use-desk";
import { stepLook } from "./step-look";

type Steps = Overview["timeline"];

// The term is longer than everything before it; its beginning is enough to see.
const TERM_DAYS = 45;

const LOOKS = {
  past: "fill-edge",
  incomplete: "fill-warning",
  current: "fill-accent",
  coming: "fill-line",
} as const;

/** The phases as a line with today on it. The list under it says the same in words, so screen readers skip the line. */
export function SeasonLine({ steps, today }: { steps: Steps; today: string }) {
  const t = useTranslations("desk.overview");
  const locale = useLocale();
  const dated = steps
    .map((step, index) => ({ ...step, until: step.until ?? endFrom(step, steps[index + 1]) }))
    .flatMap(({ from, until, ...step }) =>
      from === undefined || until === undefined ? [] : [{ ...step, from, until }],
    );
  const [first] = dated;
  if (!first) return null;
  const offset = (day: string) => daysUntil(first.from, day);
  // Phases may overlap; those that go on today are drawn above the others.
  const drawn = dated.toSorted(
    (one, other) => Number(one.state === "current") - Number(other.state === "current"),
  );
  const spans = drawn.map((step) => ({
    ...step,
    start: offset(step.from),
    end: Math.min(offset(step.until) + 1, step.phase === "term" ? offset(step.from) + TERM_DAYS : Infinity),
  }));
  const length = Math.max(...spans.map(({ end }) => end));
  const share = (days: number) => Math.max(0, Math.min(100, (days / length) * 100));
  const now = share(offset(today) + 0.5);
  return (
    <svg aria-hidden className="mb-2 h-14 w-full overflow-visible">
      {spans.map(({ phase, state, lacks, start, end }) => (
        <rect
          key={phase}
          x={`${share(start)}%`}
          y={state === "current" ? 26 : 30}
          width={`${Math.max(0.4, share(end) - share(start) - 0.2)}%`}
          height={state === "current" ? 18 : 10}
          className={LOOKS[stepLook({ state, lacks })]}
        />
      ))}
      <line x1={`${now}%`} x2={`${now}%`} y1="20" y2="52" className="stroke-ink" strokeWidth="3" />
      <text
        x={`${now}%`}
        y="13"
        textAnchor={now < 25 ? "start" : now > 75 ? "end" : "middle"}
        className="fill-ink text-small font-semibold"
      >
        {t("today", { day: dayWords(today, locale, { weekday: false }) })}
      </text>
    </svg>
  );
}

/** Where a phase without a last day ends: where the next one begins or, if that has no later first day, ends. */
function endFrom({ from }: Steps[number], next: Steps[number] | undefined): string | undefined {
  if (!next) return undefined;
  return next.from !== undefined && from !== undefined && next.from > from ? next.from : next.until;
}
