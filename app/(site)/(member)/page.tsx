import { cookies } from "next/headers";
import { Screen } from "@/app/(site)/screen";
import { HomeScreen } from "@/components/home/home-screen";
import { getmemberdata } from "@/lib/contract/documented/committee";
import {
  getNominations,
  getOwnCommittees,
  getOwnMeetings,
  getPlaces,
  getSeason,
} from "@/lib/contract/season";
import { DRAFTS_KEPT_COOKIE } from "@/lib/domain/site/site-preferences";
import { pageReads } from "@/lib/site/page-reads";
import { mayUse, requireMember } from "@/lib/site/page-session";

export default async function HomePage() {
  const member = await requireMember();
  const { memberId, firstName } = member;
  const page = pageReads();
  const readSeason = async () => {
    const season = (await page.read(getSeason, {}))?.season;
    if (season) await page.read(getNominations, { year: season.year });
  };
  await Promise.all([
    readSeason(),
    page.read(getPlaces, {}),
    page.read(getmemberdata, { memberid: memberId }),
    page.read(getOwnMeetings, {}),
    page.read(getOwnCommittees, {}),
  ]);
  const mayBeBegun = (await cookies()).get(DRAFTS_KEPT_COOKIE)?.value === "yes";
  const isVoter = mayUse(member, "NOMINATE");
  return (
    <Screen texts={["home", "meetings"]} reads={page}>
      <HomeScreen {...{ memberId, firstName, isVoter, mayBeBegun }} />
    </Screen>
  );
}
