import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { ProfileChange } from "@/components/profile/profile-change";
import { getEmailChange, getProfile } from "@/lib/contract/account";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata() {
  return { title: (await getTranslations("profile"))("form.title") };
}

export default async function ProfileChangePage() {
  const { memberId } = await requireMember();
  const page = pageReads();
  await Promise.all([page.read(getProfile, {}), page.read(getEmailChange, {})]);
  return (
    <Screen texts={["profile", "sign-in"]} reads={page}>
      <ProfileChange memberId={memberId} />
    </Screen>
  );
}
