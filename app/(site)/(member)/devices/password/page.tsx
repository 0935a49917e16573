import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { ChangePasswordScreen } from "@/components/devices/change-password-screen";
import { getEmailChange } from "@/lib/contract/account";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata() {
  return { title: (await getTranslations("account.password"))("title") };
}

export default async function ChangePasswordPage() {
  const { memberId } = await requireMember();
  const page = pageReads();
  await page.read(getEmailChange, {});
  return (
    <Screen texts={["account.password", "sign-in"]} reads={page}>
      <ChangePasswordScreen memberId={memberId} />
    </Screen>
  );
}
