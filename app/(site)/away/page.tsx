import { AwayPage } from "@/components/site/away-page";

interface AwayProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What a browser is shown at `/sso` and `/calendar` while the database is away (server/browser-answers.ts). */
export default async function Away({ searchParams }: AwayProps) {
  const { from } = await searchParams;
  // What came from the portal is kept for that page; the portal's own request cannot be repeated by a link.
  return from === "portal" ? <AwayPage retry="/sso/continue" /> : <AwayPage />;
}
