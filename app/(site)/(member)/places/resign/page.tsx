import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
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
    <Screen texts={["committees"]} reads={page}>
      <ResignScreen memberId={memberId} />
    </Screen>
  );
}
