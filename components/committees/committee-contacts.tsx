"use client";

import { useTranslations } from "next-intl";
import { PhoneLink } from "@/components/ui/phone-link";
import { ReplyNotice } from "@/components/ui/reply-notice";
import { SaveFileButton } from "@/components/ui/save-file-button";
import { useRead } from "@/lib/client/use-read";
import { exportCommitteeContacts, getCommitteeContacts } from "@/lib/contract/season";
import { CommitteeMember } from "./committee-member";
import type { OwnCommittee } from "./own-term";

interface CommitteeContactsProps {
  placeId: string;
  /** Shown until the contacts are read. */
  members: OwnCommittee["members"];
}

/** Who serves on the committee and how to reach them, for its chair and vice chair. */
export function CommitteeContacts({ placeId, members }: CommitteeContactsProps) {
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
