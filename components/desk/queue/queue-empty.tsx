import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SiteLink } from "@/components/ui/site-link";
import { useAddress } from "@/components/ui/use-address";
import { yearHref } from "../year-href";
import type { QueueChoice } from "./use-queue-rows";

/** Says that nobody waits, and where to go on. */
export function QueueEmpty({ choice: { committeeCode }, done }: { choice: QueueChoice; done: number }) {
  const t = useTranslations("desk-review.queue");
  const { read, keep } = useAddress();
  return (
    <EmptyState title={t(committeeCode === undefined ? "empty" : "emptyCommittee")}>
      {done > 0 && <p>{t("done", { count: done })}</p>}
      {committeeCode === undefined ? (
        <p>
          {t.rich("emptyNext", {
            board: (words) => (
              <SiteLink className="link" href={yearHref("/staff/review", read("year"))}>
                {words}
              </SiteLink>
            ),
            slate: (words) => (
              <SiteLink className="link" href={yearHref("/staff/slate", read("year"))}>
                {words}
              </SiteLink>
            ),
          })}
        </p>
      ) : (
        <p>
          <Button onClick={() => keep({ committee: "" })}>{t("showAll")}</Button>
        </p>
      )}
    </EmptyState>
  );
}
