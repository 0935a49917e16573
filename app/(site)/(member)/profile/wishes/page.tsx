import { HydrationBoundary } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import { WishesScreen } from "@/components/profile/wishes/wishes-screen";
import { getCommittees, getWishes } from "@/lib/contract/season";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata() {
  return { title: (await getTranslations("wishes"))("title") };
}

export default async function WishesPage() {
  await requireMember();
  const page = pageReads();
  await Promise.all([page.read(getWishes, {}), page.read(getCommittees, {})]);
  return (
    <HydrationBoundary state={page.state()}>
      <WishesScreen />
    </HydrationBoundary>
  );
}
