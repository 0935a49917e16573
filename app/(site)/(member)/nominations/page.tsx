import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { NominationsClosed } from "@/components/nominations/nominations-closed";
import { NominationsScreen } from "@/components/nominations/nominations-screen";
import { NotAVoter } from "@/components/nominations/not-a-voter";
import { getNominations, getSeason } from "@/lib/contract/season";
import { pageReads } from "@/lib/site/page-reads";
import { mayUse, requireMember } from "@/lib/site/page-session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("nominate"))("list.title") };
}

export default async function NominationsPage() {
  const member = await requireMember();
  if (!mayUse(member, "NOMINATE")) return <NotAVoter />;
  const page = pageReads();
  const season = (await page.read(getSeason, {}))?.season;
  if (!season) return <NominationsClosed season={undefined} />;
  await page.read(getNominations, { year: season.year });
  return (
    <Screen texts={["nominate"]} reads={page}>
      <NominationsScreen memberId={member.memberId} season={season} />
    </Screen>
  );
}
