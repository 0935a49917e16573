import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { NotYourRole } from "@/components/desk/not-your-role";
import { PersonScreen } from "@/components/desk/people/person-screen";
import { getcommmemberhistory, getmember, getmemberdata } from "@/lib/contract/documented/committee";
import { pageReads } from "@/lib/site/page-reads";
import { deskMetadata, mayAtDesk, requireStaff } from "@/lib/site/staff-session";

interface PersonPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk.person"))("title"));
}

export default async function PersonPage({ params }: PersonPageProps) {
  const staff = await requireStaff();
  if (!mayAtDesk(staff, "people.read")) {
    return <NotYourRole title={(await getTranslations("desk.person"))("title")} right="people.read" />;
  }
  const memberId = decodeURIComponent((await params).id);
  const page = pageReads();
  await Promise.all([
    page.read(getmember, { ID: memberId }),
    page.read(getmemberdata, { memberid: memberId }),
    page.read(getcommmemberhistory, { ID: memberId }),
  ]);
  return (
    <Screen texts={["desk.person"]} reads={page}>
      <PersonScreen memberId={memberId} />
    </Screen>
  );
}
