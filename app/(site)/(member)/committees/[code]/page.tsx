import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { OwnCommitteeScreen } from "@/components/committees/own-committee-screen";
import { getMeetings, getOwnCommittee } from "@/lib/contract/season";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata() {
  return { title: (await getTranslations("committees"))("title") };
}

export default async function OwnCommitteePage({ params }: { params: Promise<{ code: string }> }) {
  await requireMember();
  const code = decodeURIComponent((await params).code);
  const page = pageReads();
  await Promise.all([page.read(getOwnCommittee, { committeeCode: code }), page.read(getMeetings, {})]);
  return (
    <Screen texts={["committees"]} reads={page}>
      <OwnCommitteeScreen code={code} />
    </Screen>
  );
}
