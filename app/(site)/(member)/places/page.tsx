import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlacesScreen } from "@/components/places/places-screen";
import { getcommitteeconfirmeds, getmeetingbycode } from "@/lib/contract/committee";
import { getanswers, getcommittees, getplaces, getseason } from "@/lib/contract/season";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("places"))("title") };
}

export default async function PlacesPage() {
  const { memberId } = await requireMember();
  const page = pageReads();
  const [seasons, places, confirmed] = await Promise.all([
    page.read(getseason, {}),
    page.read(getplaces, {}),
    page.read(getcommitteeconfirmeds, { memberid: memberId }),
    page.read(getcommittees, {}),
  ]);
  const year = places?.[0]?.year ?? seasons?.[0]?.year;
  const codes = new Set([
    ...(places ?? []).map(({ committeeCode }) => committeeCode),
    ...(confirmed ?? []).map(({ COMMITTEE }) => COMMITTEE),
  ]);
  await Promise.all([
    year === undefined ? undefined : page.read(getanswers, { year }),
    ...[...codes].map((functionCode) => page.read(getmeetingbycode, { functionCode })),
  ]);
  return (
    <HydrationBoundary state={page.state()}>
      <PlacesScreen memberId={memberId} year={year} />
    </HydrationBoundary>
  );
}
