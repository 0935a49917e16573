import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { EmailLinkScreen } from "@/components/sign-in/email-link-screen";

export async function generateMetadata() {
  return { title: (await getTranslations("sign-in.emailLink"))("confirm.title") };
}

export default function ConfirmEmailPage() {
  return (
    <Screen texts={["sign-in.emailLink"]}>
      <EmailLinkScreen action="confirm" />
    </Screen>
  );
}
