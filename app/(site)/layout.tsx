import "./globals.css";
import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { Connection } from "@/components/site/connection";
import { FreshPage } from "@/components/site/fresh-page";
import { SessionDialog } from "@/components/site/session-dialog";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { SiteProviders } from "@/components/site/site-providers";
import { accentRules, GROUNDS } from "@/lib/domain/site/accent";
import { THEME_COOKIE, toTheme } from "@/lib/domain/site/site-preferences";
import { association } from "@/lib/site/association";
import { browserTexts } from "@/lib/site/browser-texts";
import { isBarePage } from "@/lib/site/bare-page";
import { HOLD_EARLY_SUBMISSIONS } from "@/lib/site/early-submissions";
import { NONCE_HEADER } from "@/lib/site/page-headers";
import { findReader } from "@/lib/site/page-session";
import { sourceSans, sourceSerif } from "./fonts";

export function generateMetadata(): Metadata {
  const { name } = association();
  return {
    title: { default: name, template: `%s · ${name}` },
    // Members' pages must not be indexed.
    robots: { index: false, follow: false },
  };
}

/** The colour of the browser's own bars is the page's: that of the theme which the reader chose, or of their system. */
export async function generateViewport(): Promise<Viewport> {
  const theme = toTheme((await cookies()).get(THEME_COOKIE)?.value);
  const [light, dark] = [GROUNDS.light.paper, GROUNDS.dark.paper];
  return {
    width: "device-width",
    initialScale: 1,
    themeColor:
      theme === "system"
        ? [
            { media: "(prefers-color-scheme: light)", color: light },
            { media: "(prefers-color-scheme: dark)", color: dark },
          ]
        : GROUNDS[theme].paper,
  };
}

/** What takes the place of a skeleton comes by a script: without any, the page says so instead, and ends there. */
const WITHOUT_SCRIPTS = `[data-page-skeleton], [data-skeleton] { display: none }
body > footer { display: block !important }`;

/** The layout of every page. It reads the request's nonce and cookies, so that no page is ever prerendered. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? "";
  const theme = toTheme((await cookies()).get(THEME_COOKIE)?.value);
  const [locale, t] = [await getLocale(), await getTranslations("common.site")];
  const isBare = await isBarePage();
  // When the session cannot be read, the layout renders without a reader and the page inside shows the error.
  const reader = isBare ? undefined : await findReader().catch(() => undefined);
  const { name, region, logo, accent, helpEmail, helpPhone } = association();
  return (
    <html lang={locale} data-theme={theme} className={`${sourceSerif.variable} ${sourceSans.variable}`}>
      <head>
        {/* Browsers hide a nonce once they have used it, so it never equals what the server wrote. */}
        <style
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: accentRules(accent) }}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: HOLD_EARLY_SUBMISSIONS }}
        />
        <noscript>
          <style nonce={nonce}>{WITHOUT_SCRIPTS}</style>
        </noscript>
      </head>
      <body className="flex flex-col">
        <a
          href="#content"
          data-print="hide"
          className="bg-ink text-paper sr-only z-10 px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t("skip")}
        </a>
        {/* What every page shows; each adds the texts of its own screen. */}
        <NextIntlClientProvider messages={await browserTexts(["common", "errors"])}>
          <SiteProviders positionNames={reader?.positionNames ?? []} region={region}>
            <SiteHeader associationName={name} logo={logo} reader={reader} isBare={isBare} />
            <Connection />
            <noscript>
              <p className="border-warning max-w-page mx-auto my-4 w-full border-l-4 px-5 py-2 font-semibold">
                {t("noScript")}
              </p>
            </noscript>
            <main id="content" tabIndex={-1} className="max-w-page mx-auto w-full grow px-5 pt-8 pb-16">
              {children}
            </main>
            <SiteFooter theme={theme} helpEmail={helpEmail} helpPhone={helpPhone} />
            {reader && <SessionDialog memberId={reader.memberId} name={reader.name} />}
            <FreshPage memberId={reader?.memberId} />
          </SiteProviders>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
