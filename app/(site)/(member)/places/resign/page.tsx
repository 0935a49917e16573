import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { ResignScreen } from "@/components/committees/resign-screen";
import { getOwnCommittees, getResignation } from "@/lib/contract/season";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata() {
  return { title: (await getTranslations("committees.resign"))("pageTitle") };
}

interface ResignPageProps {
  searchParams: Promise<{ place?: string | string[] }>;
}

export default async function ResignPage({ searchParams }: ResignPageProps) {
  const { memberId } = await requireMember();
  const page = pageReads();
  const { place } = await searchParams;
  await Promise.all([
    page.read(getOwnCommittees, {}),
    typeof place === "string" && place !== "" && page.read(getResignation, { placeId: place }),
  ]);
  return (
    <Screen texts={["committees"]} reads={page}>
      <ResignScreen memberId={memberId} />
    </Screen>
  );
}
