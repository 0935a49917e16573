"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { PageTitle } from "@/components/ui/page-title";
import { PhoneLink } from "@/components/ui/phone-link";
import { SummaryList, SummaryRow } from "@/components/ui/summary-list";
import { useRead } from "@/lib/client/use-read";
import { getmember, getmemberdata } from "@/lib/contract/documented/committee";
import { DeskReading } from "../desk-reading";
import { ServiceHistory } from "./service-history";

const PHONES = ["CELL_PHONE", "WORK_PHONE", "HOME_PHONE"] as const;

/** One person: how to reach them, and where they serve and have served. */
export function PersonScreen({ memberId }: { memberId: string }) {
  const t = useTranslations("desk.person");
  const member = useRead(getmember, { ID: memberId });
  const data = useRead(getmemberdata, { memberid: memberId });
  const [found] = member.data ?? [];
  const [record] = data.data ?? [];
  if (member.data && !found) {
    return (
      <>
        <PageTitle>{t("unknown")}</PageTitle>
        <EmptyState>
          <p>{t("unknownNext")}</p>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageTitle above={memberId}>
        {record?.FULL_NAME || [found?.firstName, found?.lastName].filter(Boolean).join(" ") || t("title")}
      </PageTitle>
      <div className="grid max-w-[48rem] grid-cols-1 gap-8">
        <DeskReading reading={member} rows={4}>
          <SummaryList>
            {PHONES.map((name) => {
              const phone = record?.[name] ?? "";
              return phone === "" ? null : (
                <SummaryRow key={name} label={t(name)}>
                  <PhoneLink phone={phone} />
                </SummaryRow>
              );
            })}
            <SummaryRow label={t("email")}>
              {found?.email ? (
                <a className="link" href={`mailto:${found.email}`}>
                  {found.email}
                </a>
              ) : (
                <span className="text-soft">{t("noEmail")}</span>
              )}
            </SummaryRow>
            <SummaryRow label={t("company")}>{found?.company}</SummaryRow>
            <SummaryRow label={t("board")}>{found?.boardName}</SummaryRow>
            <SummaryRow label={t("city")}>
              {[found?.city, found?.state].filter(Boolean).join(", ")}
            </SummaryRow>
          </SummaryList>
        </DeskReading>
        <ServiceHistory memberId={memberId} />
      </div>
    </>
  );
}
