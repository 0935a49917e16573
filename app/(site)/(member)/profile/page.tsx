import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { ProfileScreen } from "@/components/profile/profile-screen";
import { getEmailChange, getProfile } from "@/lib/contract/account";
import {
  getboardname,
  getcommmemberhistory,
  getmember,
  getprimaryboard,
} from "@/lib/contract/documented/committee";
import { getWishes } from "@/lib/contract/season";
import { association } from "@/lib/site/association";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata() {
  return { title: (await getTranslations("profile"))("title") };
}

export default async function ProfilePage() {
  const { memberId } = await requireMember();
  const page = pageReads();
  const [boards] = await Promise.all([
    page.read(getprimaryboard, { ID: memberId }),
    page.read(getProfile, {}),
    page.read(getEmailChange, {}),
    page.read(getWishes, {}),
    page.read(getmember, { ID: memberId }),
    page.read(getcommmemberhistory, { ID: memberId }),
  ]);
  const boardId = boards?.[0]?.BOARD_ID;
  if (boardId !== undefined) await page.read(getboardname, { boardID: boardId });
  const { helpEmail, helpPhone } = association();
  return (
    <Screen texts={["profile", "sign-in", "wishes"]} reads={page}>
      <ProfileScreen memberId={memberId} helpEmail={helpEmail} helpPhone={helpPhone} />
    </Screen>
  );
}
