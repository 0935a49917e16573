// What every page carries, in the one file of React and Next: together they compress better, and each file costs a request and
// its headers (docs/decisions/0012-light-pages.md). Next puts there what is named here.
// What Next draws every page with.
import "next/dist/client/components/client-page";
import "next/dist/client/components/client-segment";
import "next/dist/client/components/http-access-fallback/error-boundary";
import "next/dist/client/components/layout-router";
import "next/dist/client/components/render-from-template-context";
import "next/dist/lib/metadata/generate/icon-mark";
import "@/app/(site)/error";
import "@/components/site/account-menu";
import "@/components/site/connection";
import "@/components/site/fresh-page";
import "@/components/site/language-choice";
import "@/components/site/session-dialog";
import "@/components/site/site-navigation";
import "@/components/site/site-providers";
import "@/components/site/theme-choice";
import "@/components/ui/reply-notice";
import "@/components/ui/site-link";
import "@/components/ui/skeleton";
export { HydrationBoundary } from "@tanstack/react-query";
export { NextIntlClientProvider } from "next-intl";
