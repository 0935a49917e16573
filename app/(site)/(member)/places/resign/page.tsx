import { HydrationBoundary } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import { ResignScreen } from "@/components/committees/resign-screen";
import { getOwnCommittees } from "@/lib/contract/season";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata() {
  return { title: (await getTranslations("committees.resign"))("pageTitle") };
}

export default async function ResignPage() {
  const { memberId } = await requireMember();
  const page = pageReads();
  await page.read(getOwnCommittees, {});
  return (
    <HydrationBoundary state={page.state()}>
      <ResignScreen memberId={memberId} />
    </HydrationBoundary>
  );
}
