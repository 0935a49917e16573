import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { LetterScreen } from "@/components/letters/letter-screen";
import { getLetter } from "@/lib/contract/account";
import { association } from "@/lib/site/association";
import { pageReads } from "@/lib/site/page-reads";
import { requireMember } from "@/lib/site/page-session";

export async function generateMetadata() {
  return { title: (await getTranslations("letter-box"))("title") };
}

export default async function LetterPage({ params }: { params: Promise<{ id: string }> }) {
  await requireMember();
  const { id } = await params;
  const page = pageReads();
  const letter = await page.read(getLetter, { letterId: id });
  if (letter && letter.letter === undefined) notFound();
  return (
    <Screen texts={["letter-box"]} reads={page}>
      <LetterScreen letterId={id} from={association().name} />
    </Screen>
  );
}
