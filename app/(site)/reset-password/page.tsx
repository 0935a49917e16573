import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { ResetPasswordScreen } from "@/components/sign-in/reset-password-screen";

export async function generateMetadata() {
  return { title: (await getTranslations("sign-in.resetPage"))("title") };
}

export default function ResetPasswordPage() {
  return (
    <Screen texts={["sign-in"]}>
      <ResetPasswordScreen />
    </Screen>
  );
}
