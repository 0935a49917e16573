import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RolesScreen } from "@/components/desk/people/roles-screen";
import { getstaff } from "@/lib/contract/desk/staff";
import { pageReads } from "@/lib/site/page-reads";
import { requireStaff } from "@/lib/site/staff-session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk.roles"))("title") };
}

export default async function RolesPage() {
  await requireStaff();
  const page = pageReads();
  await page.read(getstaff, {});
  return (
    <HydrationBoundary state={page.state()}>
      <RolesScreen />
    </HydrationBoundary>
  );
}
