import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { NotYourRole } from "@/components/desk/not-your-role";
import { SlateScreen } from "@/components/desk/slate/slate-screen";
import { getBalance, getSlate } from "@/lib/contract/desk";
import {
  deskMetadata,
  type DeskPageProps,
  mayAtDesk,
  requireStaff,
  seasonReads,
} from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk-review.slate"))("title"));
}

export default async function SlatePage({ searchParams }: DeskPageProps) {
  const staff = await requireStaff();
  if (!mayAtDesk(staff, "slate.read")) {
    const t = await getTranslations("desk-review.slate");
    return <NotYourRole title={t("title")} right="slate.read" />;
  }
  const { page, season } = await seasonReads(searchParams);
  if (season) {
    const { year } = season;
    await Promise.all([page.read(getSlate, { year }), page.read(getBalance, { year })]);
  }
  return (
    <Screen
      texts={["desk-review", "desk.chart", "desk.slate", "desk.noTerm", "desk.title", "desk.views"]}
      reads={page}
    >
      <SlateScreen />
    </Screen>
  );
}
