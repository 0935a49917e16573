import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { SeasonScreen } from "@/components/desk/season/season-screen";
import { deskMetadata, type DeskPageProps, requireStaff, seasonReads } from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.season"))("title"));
}

export default async function SeasonPage({ searchParams }: DeskPageProps) {
  await requireStaff();
  const { page } = await seasonReads(searchParams);
  return (
    <Screen
      texts={[
        "desk-letters.kind",
        "desk.meanwhile",
        "desk.person",
        "desk.rehearsal",
        "desk.season",
        "desk.title",
      ]}
      reads={page}
    >
      <SeasonScreen />
    </Screen>
  );
}
