"use client";

import { useTranslations } from "next-intl";
import { usePositionName } from "@/components/site/position-names";
import { Notice } from "@/components/ui/notice";
import { SiteLink } from "@/components/ui/site-link";
import { CommitteeContacts } from "./committee-contacts";
import { CommitteeMember } from "./committee-member";
import type { OwnCommittee } from "./own-term";
import { TermWords } from "./term-words";

/** One term of the reader's on a committee, with who serves in it. */
export function CommitteeTerm({ term }: { term: OwnCommittee }) {
  const t = useTranslations("committees");
  const position = usePositionName()(term.position);
  const { placeId, startDate, endDate, resigned, leads, members } = term;
  return (
    <section className="mt-8" aria-labelledby={`term-${placeId}`}>
      <h2 id={`term-${placeId}`}>{t(term.status, { position })}</h2>
      <p className="text-soft tabular mb-4">
        <TermWords startDate={startDate} endDate={endDate} />
      </p>
      {resigned ? (
        <Notice tone="info">{t("resigned")}</Notice>
      ) : (
        <p data-print="hide" className="mb-4">
          <SiteLink className="link" href={`/places/resign?place=${encodeURIComponent(placeId)}`}>
            {t("resignLink")}
          </SiteLink>
        </p>
      )}
      {leads ? (
        <CommitteeContacts placeId={placeId} members={members} />
      ) : (
        <>
          <h3 className="mb-1">{t("members", { count: members.length })}</h3>
          <ul className="border-line border-b">
            {members.map((member) => (
              <CommitteeMember
                key={`${member.name} ${member.position} ${member.startDate}`}
                member={member}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
