import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { DevicesScreen } from "@/components/devices/devices-screen";
import { getSessions } from "@/lib/contract/account";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";
import { offersPasskeys } from "@/lib/site/passkeys-offered";

export async function generateMetadata() {
  return { title: (await getTranslations("account"))("title") };
}

export default async function DevicesPage() {
  await requireMember();
  const page = pageReads();
  await page.read(getSessions, {});
  return (
    <Screen texts={["account"]} reads={page}>
      <DevicesScreen offersPasskeys={offersPasskeys()} />
    </Screen>
  );
}
