import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { AnswerLinkScreen } from "@/components/answer-link/answer-link-screen";

export async function generateMetadata() {
  return { title: (await getTranslations("answer-link"))("title") };
}

/** Behind the link of an offer: the browser reads the token, which it never sends with the address. */
export default function AnswerPage() {
  return (
    <Screen
      texts={[
        "answer-link",
        "places.check",
        "places.comment",
        "places.place",
        "places.question",
        "places.receipt",
        "places.status",
      ]}
    >
      <AnswerLinkScreen />
    </Screen>
  );
}
