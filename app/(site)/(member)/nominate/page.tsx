import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cookies } from "next/headers";
import { Screen } from "@/app/(site)/screen";
import { NominateScreen } from "@/components/nominations/nominate-screen";
import { NominationsClosed } from "@/components/nominations/nominations-closed";
import { NotAVoter } from "@/components/nominations/not-a-voter";
import { ReceiptScreen } from "@/components/nominations/receipt-screen";
import { getCommittees, getNominations, getSeason } from "@/lib/contract/season";
import { DRAFTS_KEPT_COOKIE } from "@/lib/domain/site/site-preferences";
import { pageReads } from "@/lib/site/page-reads";
import { mayUse, requireMember } from "@/lib/site/page-session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("nominate"))("title") };
}

interface NominatePageProps {
  searchParams: Promise<{ step?: string | string[]; record?: string | string[] }>;
}

export default async function NominatePage({ searchParams }: NominatePageProps) {
  const member = await requireMember();
  if (!mayUse(member, "NOMINATE")) return <NotAVoter />;
  const page = pageReads();
  const season = (await page.read(getSeason, {}))?.season;
  const isOpen = season?.phase === "nominating";
  const { step, record } = await searchParams;
  // A receipt outlasts the time for nominations.
  const receipt = step === "done" && typeof record === "string" ? record : undefined;
  if (!season || (!isOpen && receipt === undefined)) return <NominationsClosed season={season} />;
  await Promise.all([
    isOpen && page.read(getCommittees, {}),
    page.read(getNominations, { year: season.year }),
  ]);
  const mayBeBegun = (await cookies()).get(DRAFTS_KEPT_COOKIE)?.value === "yes";
  return (
    <Screen texts={["nominate"]} reads={page}>
      {isOpen ? (
        <NominateScreen memberId={member.memberId} season={season} mayBeBegun={mayBeBegun} />
      ) : (
        <ReceiptScreen record={receipt ?? ""} season={season} />
      )}
    </Screen>
  );
}
