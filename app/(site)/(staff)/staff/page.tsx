import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageTitle } from "@/components/ui/page-title";
import { requireStaff } from "@/lib/site/staff-session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk.overview"))("title") };
}

export default async function DeskPage() {
  await requireStaff();
  const t = await getTranslations("desk.overview");
  return <PageTitle>{t("title")}</PageTitle>;
}
