import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { LettersScreen } from "@/components/letters/letters-screen";
import { getLetters } from "@/lib/contract/account";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata() {
  return { title: (await getTranslations("letter-box"))("title") };
}

export default async function LettersPage() {
  await requireMember();
  const page = pageReads();
  await page.read(getLetters, {});
  return (
    <Screen texts={["letter-box"]} reads={page}>
      <LettersScreen />
    </Screen>
  );
}
