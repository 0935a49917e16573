import { getTranslations } from "next-intl/server";
import { ResetPasswordScreen } from "@/components/sign-in/reset-password-screen";

export async function generateMetadata() {
  return { title: (await getTranslations("sign-in.resetPage"))("title") };
}

export default function ResetPasswordPage() {
  return <ResetPasswordScreen />;
}
