import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { LetterScreen } from "@/components/desk/letters/letter-screen";
import { NotYourRole } from "@/components/desk/not-your-role";
import { getLetterTexts } from "@/lib/contract/desk/letter-texts";
import {
  deskMetadata,
  type DeskPageProps,
  mayAtDesk,
  requireStaff,
  seasonReads,
} from "@/lib/site/staff-session";

interface LetterPageProps extends DeskPageProps {
  params: Promise<{ kind: string }>;
}

export async function generateMetadata() {
  return deskMetadata((await getTranslations("desk-letters.texts"))("title"));
}

export default async function LetterPage({ params, searchParams }: LetterPageProps) {
  const staff = await requireStaff();
  const t = await getTranslations("desk-letters.texts");
  if (!mayAtDesk(staff, "letters.read")) return <NotYourRole title={t("title")} right="letters.read" />;
  const { page } = await seasonReads(searchParams);
  await page.read(getLetterTexts, {});
  return (
    <Screen
      texts={["desk-letters.kind", "desk-letters.language", "desk-letters.text", "desk.person", "desk.title"]}
      reads={page}
    >
      <LetterScreen kind={(await params).kind} />
    </Screen>
  );
}
