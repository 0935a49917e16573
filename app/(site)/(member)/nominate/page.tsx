import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cookies } from "next/headers";
import { NominateScreen } from "@/components/nominations/nominate-screen";
import { NominationsClosed } from "@/components/nominations/nominations-closed";
import { NotAVoter } from "@/components/nominations/not-a-voter";
import { toSeason } from "@/components/nominations/own-nomination";
import { getcommittees, getnominations, getseason } from "@/lib/contract/season";
import { NOMINATION_BEGUN_COOKIE } from "@/lib/domain/site/site-preferences";
import { pageReads } from "@/lib/site/page-reads";
import { mayUse, requireMember } from "@/lib/site/page-session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("nominate"))("title") };
}

export default async function NominatePage() {
  const member = await requireMember();
  if (!mayUse(member, "NOMINATE")) return <NotAVoter />;
  const page = pageReads();
  const [record] = (await page.read(getseason, {})) ?? [];
  const season = record && toSeason(record);
  if (!season || record.phase !== "nominating") return <NominationsClosed season={season} />;
  await Promise.all([page.read(getcommittees, {}), page.read(getnominations, { year: record.year })]);
  const mayBeBegun = (await cookies()).get(NOMINATION_BEGUN_COOKIE)?.value === "yes";
  return (
    <HydrationBoundary state={page.state()}>
      <NominateScreen memberId={member.memberId} season={season} mayBeBegun={mayBeBegun} />
    </HydrationBoundary>
  );
}
