import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { MeetingsScreen } from "@/components/meetings/meetings-screen";
import { getCalendarToken } from "@/lib/contract/calendar-token";
import { getMeetings } from "@/lib/contract/season";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata() {
  return { title: (await getTranslations("meetings"))("title") };
}

export default async function MeetingsPage() {
  await requireMember();
  const page = pageReads();
  await Promise.all([page.read(getMeetings, {}), page.read(getCalendarToken, {})]);
  return (
    <Screen texts={["account.calendar", "meetings"]} reads={page}>
      <MeetingsScreen />
    </Screen>
  );
}
