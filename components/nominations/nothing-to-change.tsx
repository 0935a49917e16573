import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import type { OwnNomination } from "./own-nomination";

/** The page of a change that cannot be made: the reader has no such nomination, or it no longer changes. */
export function NothingToChange({ nomination }: { nomination: OwnNomination | undefined }) {
  const t = useTranslations("nominate.nothingToChange");
  const name = nomination?.candidateName ?? "";
  return (
    <div className="flow">
      <PageTitle>{t("title")}</PageTitle>
      <p>
        {nomination === undefined
          ? t("unknown")
          : t(nomination.state === "withdrawn" ? "withdrawn" : "decided", { name })}
      </p>
      <p className="flex flex-wrap gap-3 pt-2">
        <LinkButton kind="primary" href="/nominations">
          {t("mine")}
        </LinkButton>
        <LinkButton href="/nominate">{t("new")}</LinkButton>
      </p>
    </div>
  );
}
