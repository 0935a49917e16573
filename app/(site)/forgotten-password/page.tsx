import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { ForgottenPasswordScreen } from "@/components/sign-in/forgotten-password-screen";
import { association } from "@/lib/site/association";

export async function generateMetadata() {
  return { title: (await getTranslations("sign-in.forgottenPage"))("title") };
}

export default function ForgottenPasswordPage() {
  const { helpEmail, helpPhone } = association();
  return (
    <Screen texts={["sign-in"]}>
      <ForgottenPasswordScreen helpEmail={helpEmail} helpPhone={helpPhone} />
    </Screen>
  );
}
