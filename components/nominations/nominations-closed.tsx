import { useLocale, useNow, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import type { NominationWindow } from "@/lib/domain/season/season";
import { dayWords, zoneWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";

/** Shown outside the nomination window: says when it opens, or when it was open. */
export function NominationsClosed({ season }: { season: NominationWindow | undefined }) {
  const t = useTranslations("nominate.closed");
  const go = useTranslations("nominate");
  const locale = useLocale();
  const now = useNow();
  if (!season) {
    return (
      <>
        <PageTitle>{t("titleNone")}</PageTitle>
        <EmptyState>{t("none")}</EmptyState>
      </>
    );
  }
  const year = String(season.year);
  const isDraft = dayIn(season.timeZone, now) < season.nominationsOpen;
  const dates = {
    open: dayWords(season.nominationsOpen, locale),
    close: dayWords(season.nominationsClose, locale),
    zone: zoneWords(season.timeZone, locale, now),
  };
  return (
    <>
      <PageTitle above={go("above", { year })} lead={isDraft ? t("draft", dates) : t("over", dates)}>
        {isDraft ? t("titleDraft", { year }) : t("titleOver", { year })}
      </PageTitle>
      {!isDraft && (
        <p>
          <LinkButton href="/nominations" kind="primary">
            {go("mine")}
          </LinkButton>
        </p>
      )}
    </>
  );
}
