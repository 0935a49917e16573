import { useLocale, useTranslations } from "next-intl";
import { SiteLink } from "@/components/ui/site-link";
import { StatusTag } from "@/components/ui/status-tag";
import type { Tone } from "@/components/ui/tone";
import { dayWords } from "@/lib/domain/time/date-words";
import type { Overview } from "../use-desk";
import { PART_HREFS } from "../review/committee-part";
import { useMayDo } from "../staff-context";
import { OFFERED, OFFERED_UNNAMED } from "../use-waiting";
import { yearHref } from "../year-href";
import { stepLook } from "./step-look";

type Step = Overview["timeline"][number];

const TONES: Readonly<Record<ReturnType<typeof stepLook>, Tone>> = {
  past: "success",
  incomplete: "warning",
  current: "info",
  coming: "plain",
};

/** Where each thing that a phase can lack is put right. */
const LACK_PLACES: Readonly<Record<Step["lacks"][number]["code"], string>> = {
  rehearsal: "/staff/season/rehearsal",
  term: "/staff/season#field-termStart",
  "answers-open": "/staff/season#field-answersOpen",
  seats: "/staff/committees?show=unlimited",
  nominations: PART_HREFS["without-nominations"],
  reviews: PART_HREFS["by-anyone"],
  proposals: "/staff/slate?show=open",
  approval: "/staff/slate",
  publication: "/staff/slate?show=proposed",
  answers: OFFERED.href,
  vacancies: "/staff/committees/vacancies",
};

/** The phases in words: their days, and what each still lacks. */
export function SeasonSteps({ steps, year }: { steps: readonly Step[]; year: number }) {
  const t = useTranslations("desk.overview");
  const maySeeSlate = useMayDo()("slate.read");
  const places = maySeeSlate ? LACK_PLACES : { ...LACK_PLACES, answers: OFFERED_UNNAMED.href };
  return (
    <ol className="desk:grid-cols-5 grid gap-x-6 gap-y-5">
      {steps.map(({ phase, state, lacks, ...days }) => (
        <li
          key={phase}
          className={state === "current" ? "border-accent border-t-4 pt-2" : "border-line border-t-4 pt-2"}
        >
          <h3>{t(`step.${phase}`)}</h3>
          <p className="text-soft text-small">
            <StepDays {...days} />
          </p>
          <StatusTag tone={TONES[stepLook({ state, lacks })]}>
            {t(`state.${stepLook({ state, lacks })}`)}
          </StatusTag>
          {lacks.length === 0 ? (
            state !== "coming" && <p className="text-soft text-small mt-1">{t("complete")}</p>
          ) : (
            <ul className="text-small mt-1 grid gap-1">
              {lacks.map(({ code, count }) => (
                <li key={code}>
                  <SiteLink className="link" href={yearHref(places[code], year)}>
                    {t(`lacks.${code}`, { count: count ?? 0 })}
                  </SiteLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepDays({ from, until }: Pick<Step, "from" | "until">) {
  const t = useTranslations("desk.overview");
  const locale = useLocale();
  const words = (day: string) => dayWords(day, locale, { weekday: false });
  if (from !== undefined && until !== undefined) return t("span", { from: words(from), until: words(until) });
  if (from !== undefined) return t("from", { from: words(from) });
  return until === undefined ? t("noDays") : t("until", { until: words(until) });
}
