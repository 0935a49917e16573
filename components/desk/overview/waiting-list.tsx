import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { SiteLink } from "@/components/ui/site-link";
import type { Overview } from "../use-desk";
import { useWaitingPlace } from "../use-waiting";
import { yearHref } from "../year-href";

/** What waits for the reader: each number leads to what it counts. */
export function WaitingList({ waiting, year }: { waiting: Overview["waiting"]; year: number }) {
  const t = useTranslations("desk.overview");
  const placeOf = useWaitingPlace();
  if (waiting.length === 0) {
    return (
      <EmptyState title={t("nothing")}>
        <p>{t("nothingNext")}</p>
      </EmptyState>
    );
  }
  return (
    <ul className="wide:grid-cols-2 desk:grid-cols-3 grid gap-3">
      {waiting.map(({ code, count }) => (
        <li key={code}>
          <SiteLink
            href={yearHref(placeOf(code).href, year)}
            className="border-line bg-surface hover:border-accent rounded-small flex h-full items-baseline gap-3 border-2 px-4 py-3"
          >
            <span className="text-title name text-accent tabular shrink-0">{count}</span>
            <span className="underline underline-offset-4">{t(`waiting.${code}`, { count })}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
