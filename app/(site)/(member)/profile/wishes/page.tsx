import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
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
    <Screen texts={["wishes"]} reads={page}>
      <WishesScreen />
    </Screen>
  );
}
