import { HydrationBoundary } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
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
    <HydrationBoundary state={page.state()}>
      <DevicesScreen offersPasskeys={offersPasskeys()} />
    </HydrationBoundary>
  );
}
