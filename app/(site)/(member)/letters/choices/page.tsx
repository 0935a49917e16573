import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { LetterChoicesScreen } from "@/components/letters/letter-choices-screen";
import { getLetterChoices } from "@/lib/contract/account";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata() {
  return { title: (await getTranslations("letter-box.choices"))("title") };
}

export default async function LetterChoicesPage() {
  await requireMember();
  const page = pageReads();
  await page.read(getLetterChoices, {});
  return (
    <Screen texts={["letter-box"]} reads={page}>
      <LetterChoicesScreen />
    </Screen>
  );
}
