import { getTranslations } from "next-intl/server";
import { EmailLinkScreen } from "@/components/sign-in/email-link-screen";

export async function generateMetadata() {
  return { title: (await getTranslations("sign-in.emailLink"))("keep.title") };
}

export default function KeepEmailPage() {
  return <EmailLinkScreen action="keep" />;
}
