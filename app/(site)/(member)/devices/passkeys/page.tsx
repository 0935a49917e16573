import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { Screen } from "@/app/(site)/screen";
import { PasskeysScreen } from "@/components/devices/passkeys-screen";
import { IdentityDialog } from "@/components/site/identity-dialog";
import { getPasskeys } from "@/lib/contract/account";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";
import { offersPasskeys } from "@/lib/site/passkeys-offered";

export async function generateMetadata() {
  if (!offersPasskeys()) notFound();
  return { title: (await getTranslations("account.passkeys"))("title") };
}

export default async function PasskeysPage() {
  const { memberId, name } = await requireMember();
  if (!offersPasskeys()) notFound();
  const page = pageReads();
  await page.read(getPasskeys, {});
  return (
    <Screen texts={["account.passkeys"]} reads={page}>
      <PasskeysScreen />
      <IdentityDialog memberId={memberId} name={name} />
    </Screen>
  );
}
