import { useTranslations } from "next-intl";
import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import type { Overview } from "../use-desk";
import { WAITING_PLACES } from "../use-waiting";
import { yearHref } from "../year-href";

/** What waits for the reader: each number leads to what it counts. */
export function WaitingList({ waiting, year }: { waiting: Overview["waiting"]; year: string }) {
  const t = useTranslations("desk.overview");
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
          <Link
            href={yearHref(WAITING_PLACES[code].href, year)}
            prefetch={false}
            className="border-line bg-surface hover:border-accent rounded-small flex h-full items-baseline gap-3 border-2 px-4 py-3"
          >
            <span className="text-title name text-accent tabular">{count}</span>
            <span className="underline underline-offset-4">
              {t(`waiting.${code}`, { count: Number(count) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
