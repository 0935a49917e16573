import { useTranslations } from "next-intl";
import { SiteLink } from "@/components/ui/site-link";
import { useAddress } from "@/components/ui/use-address";
import { getNotSelected } from "@/lib/contract/desk";
import { candidateHref } from "../candidate-href";
import { PeopleCounted } from "../people-counted";

/** How many decisions against candidates become final, and which; each leads to where it was made. */
export function NotSelected({ year, count }: { year: number; count: number }) {
  const t = useTranslations("desk.publish");
  const inAddress = useAddress().read("year");
  return (
    <PeopleCounted
      entry={getNotSelected}
      params={{ year }}
      count={count}
      words={t("decidedAgainst", { count })}
      about={({ candidacyId, committeeCode, committeeName, position }) => (
        <SiteLink
          className="link inline-block min-h-6"
          href={candidateHref(committeeCode, candidacyId, inAddress)}
        >
          {position} · {committeeName}
        </SiteLink>
      )}
    />
  );
}
