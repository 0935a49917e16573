import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { Screen } from "@/app/(site)/screen";
import { LetterScreen } from "@/components/letters/letter-screen";
import { getLetter } from "@/lib/contract/account";
import { association } from "@/lib/site/association";
import { pageReads } from "@/lib/site/page-reads";
import { findPrincipal, requireMember } from "@/lib/site/page-session";

interface LetterPageProps {
  params: Promise<{ id: string }>;
}

/** Reads the letter once for the page and its title. */
const readLetter = cache(async (id: string) => {
  const page = pageReads();
  const letter = await page.read(getLetter, { letterId: id });
  if (letter && letter.letter === undefined) notFound();
  return page;
});

export async function generateMetadata({ params }: LetterPageProps) {
  // Whoever reads it, the layout decides what is shown.
  if (await findPrincipal().catch(() => undefined)) await readLetter((await params).id);
  return { title: (await getTranslations("letter-box"))("title") };
}

export default async function LetterPage({ params }: LetterPageProps) {
  await requireMember();
  const { id } = await params;
  const page = await readLetter(id);
  return (
    <Screen texts={["letter-box"]} reads={page}>
      <LetterScreen letterId={id} from={association().name} />
    </Screen>
  );
}
