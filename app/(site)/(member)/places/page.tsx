import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { PlacesScreen } from "@/components/places/places-screen";
import { getcommitteeconfirmeds, getmeetingbycode } from "@/lib/contract/documented/committee";
import { getAnswers, getCommittees, getPlaces, getSeason } from "@/lib/contract/season";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("places"))("title") };
}

export default async function PlacesPage() {
  const { memberId } = await requireMember();
  const page = pageReads();
  const [current, offered, confirmed] = await Promise.all([
    page.read(getSeason, {}),
    page.read(getPlaces, {}),
    page.read(getcommitteeconfirmeds, { memberid: memberId }),
    page.read(getCommittees, {}),
  ]);
  const places = offered?.items ?? [];
  const year = places[0]?.year ?? current?.season?.year;
  const codes = new Set([
    ...places.map(({ committeeCode }) => committeeCode),
    ...(confirmed ?? []).map(({ COMMITTEE }) => COMMITTEE),
  ]);
  await Promise.all([
    year === undefined ? undefined : page.read(getAnswers, { year }),
    ...[...codes].map((functionCode) => page.read(getmeetingbycode, { functionCode })),
  ]);
  return (
    <Screen texts={["places"]} reads={page}>
      <PlacesScreen memberId={memberId} year={year} />
    </Screen>
  );
}
