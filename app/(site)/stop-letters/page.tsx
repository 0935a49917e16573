import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { StopLettersScreen } from "@/components/letters/stop-letters-screen";

export async function generateMetadata() {
  return { title: (await getTranslations("letter-box.choices"))("stop.title") };
}

export default function StopLettersPage() {
  return (
    <Screen texts={["letter-box.choices"]}>
      <StopLettersScreen />
    </Screen>
  );
}
