import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Screen } from "@/app/(site)/screen";
import { AwayPage } from "@/components/site/away-page";
import { SignInScreen } from "@/components/sign-in/sign-in-screen";
import { localPath } from "@/lib/domain/site/local-path";
import { baseUrl } from "@/lib/site/base-url";
import { association } from "@/lib/site/association";
import { findReader, ReaderUnknown } from "@/lib/site/page-session";
import { offersPasskeys } from "@/lib/site/passkeys-offered";
import { failureOf, findOpenSeason, hasSessionEnded, providerName } from "@/lib/site/sign-in-page";

export async function generateMetadata() {
  return { title: (await getTranslations("sign-in"))("title") };
}

interface LoginPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const NOTICES = { "signed-out": "signedOut", "password-changed": "passwordChanged" } as const;

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const search = await searchParams;
  const from = localPath(search["from"] ?? pathOf(search["callbackUrl"]));
  try {
    if (await findReader()) redirect(from);
  } catch (error) {
    if (error instanceof ReaderUnknown && error.isAway) return <AwayPage />;
    throw error;
  }
  const { error, notice } = search;
  const message =
    typeof notice === "string" && Object.hasOwn(NOTICES, notice)
      ? (notice as keyof typeof NOTICES)
      : undefined;
  const { helpEmail, helpPhone } = association();
  return (
    <Screen texts={["sign-in", "home.season"]}>
      <SignInScreen
        season={await findOpenSeason()}
        from={from}
        notice={message ? NOTICES[message] : (await hasSessionEnded()) ? "ended" : undefined}
        failure={failureOf(typeof error === "string" ? error : undefined)}
        providerName={providerName()}
        offersPasskeys={offersPasskeys()}
        helpEmail={helpEmail}
        helpPhone={helpPhone}
      />
    </Screen>
  );
}

/** next-auth calls the place to return to `callbackUrl`, and has the whole address of it. */
function pathOf(callbackUrl: string | string[] | undefined): unknown {
  const base = baseUrl();
  return typeof callbackUrl === "string" && callbackUrl.startsWith(`${base}/`)
    ? callbackUrl.slice(base.length)
    : callbackUrl;
}
