import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { LettersScreen } from "@/components/desk/letters/letters-screen";
import { NotYourRole } from "@/components/desk/not-your-role";
import { getLetterTexts } from "@/lib/contract/desk/letter-texts";
import {
  deskMetadata,
  type DeskPageProps,
  mayAtDesk,
  requireStaff,
  seasonReads,
} from "@/lib/site/staff-session";

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk-letters.texts"))("title"));
}

export default async function LettersPage({ searchParams }: DeskPageProps) {
  const staff = await requireStaff();
  const t = await getTranslations("desk-letters.texts");
  if (!mayAtDesk(staff, "letters.read")) return <NotYourRole title={t("title")} right="letters.read" />;
  const { page } = await seasonReads(searchParams);
  await page.read(getLetterTexts, {});
  return (
    <Screen texts={["desk-letters.kind", "desk-letters.language", "desk-letters.texts"]} reads={page}>
      <LettersScreen />
    </Screen>
  );
}
