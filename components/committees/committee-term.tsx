"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePositionName } from "@/components/site/position-names";
import { Notice } from "@/components/ui/notice";
import { PhoneLink } from "@/components/ui/phone-link";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SaveFileButton } from "@/components/ui/save-file-button";
import { SiteLink } from "@/components/ui/site-link";
import { useRead } from "@/lib/client/use-read";
import { exportCommitteeContacts, getCommitteeContacts } from "@/lib/contract/season";
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

interface CommitteeContactsProps {
  placeId: string;
  /** Shown until the contacts are read. */
  members: OwnCommittee["members"];
}

/** Who serves on the committee and how to reach them, for its chair and vice chair. */
function CommitteeContacts({ placeId, members }: CommitteeContactsProps) {
  const t = useTranslations("committees");
  const { data, problem } = useRead(getCommitteeContacts, { placeId });
  const shown = data?.items ?? members.map((member) => ({ ...member, email: undefined, phone: undefined }));
  return (
    <>
      <h3 className="mb-1">{t("members", { count: shown.length })}</h3>
      <p className="text-soft text-small mb-3">{t("contactsHint")}</p>
      <ReplyNotice reply={data ? undefined : problem} />
      <ul className="border-line border-b">
        {shown.map((member) => (
          <CommitteeMember key={`${member.name} ${member.position} ${member.startDate}`} member={member}>
            <p className="text-small flex flex-wrap gap-x-4 break-all">
              {member.email !== undefined && (
                <a className="link" href={`mailto:${member.email}`}>
                  {member.email}
                </a>
              )}
              {member.phone !== undefined && <PhoneLink phone={member.phone} />}
            </p>
          </CommitteeMember>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-3" data-print="hide">
        <SaveFileButton
          entry={exportCommitteeContacts}
          params={{ placeId, format: "csv" }}
          label={t("csv")}
          busyLabel={t("saving")}
        />
        <SaveFileButton
          entry={exportCommitteeContacts}
          params={{ placeId, format: "vcard" }}
          label={t("vcard")}
          busyLabel={t("saving")}
        />
      </p>
    </>
  );
}

interface CommitteeMemberProps {
  member: OwnCommittee["members"][number];
  children?: ReactNode;
}

/** Someone who serves on the committee. */
function CommitteeMember({ member, children }: CommitteeMemberProps) {
  const { name, city, boardName } = member;
  const position = usePositionName()(member.position);
  return (
    <li className="border-line border-t py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="name wrap-anywhere">{name}</span>
        <span className="font-semibold">{position}</span>
      </p>
      <p className="text-soft text-small">{[city, boardName].filter(Boolean).join(" · ")}</p>
      {children}
    </li>
  );
}
