import { getTranslations } from "next-intl/server";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Screen } from "@/app/(site)/screen";
import { DeskAccount } from "@/components/desk/frame/desk-account";
import { DeskNotices } from "@/components/desk/frame/desk-notices";
import { DeskRail } from "@/components/desk/frame/desk-rail";
import { PaletteButton } from "@/components/desk/palette/palette-button";
import { StaffProvider } from "@/components/desk/staff-context";
import { AwayPage } from "@/components/site/away-page";
import { IdentityDialog } from "@/components/site/identity-dialog";
import { getSending } from "@/lib/contract/desk/letters";
import { getDesk } from "@/lib/contract/desk/seasons";
import { DESK_RAIL_COOKIE, THEME_COOKIE, toTheme } from "@/lib/domain/site/site-preferences";
import { pageReads } from "@/lib/site/page-reads";
import { ReaderUnknown } from "@/lib/site/page-session";
import { requireStaff, type Staff } from "@/lib/site/staff-session";

/**
 * The frame of the season desk, in place of the site's header and footer (desk.css): the rail with its pages at the left edge, the
 * bar with tools at the top. For everyone without a role there is no such page.
 */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const staff = await findStaff();
  if (!staff) return <AwayPage />;
  // For the navigation, and for every page about the current season.
  const reads = pageReads();
  await Promise.all([reads.read(getDesk, {}), reads.read(getSending, {})]);
  const kept = await cookies();
  const t = await getTranslations("desk.navigation");
  return (
    <Screen
      texts={[
        "desk-letters.sending",
        "desk.account",
        "desk.navigation",
        "desk.notices",
        "desk.overview",
        "desk.palette",
      ]}
      reads={reads}
    >
      <StaffProvider reader={{ memberId: staff.memberId, name: staff.name, roles: staff.roles }}>
        <div data-page-width="desk" className="desk-frame">
          <a href="#desk-page" data-print="hide" className="desk-skip">
            {t("skip")}
          </a>
          <DeskRail isWide={kept.get(DESK_RAIL_COOKIE)?.value === "wide"} />
          <div data-print="hide" className="desk-tools">
            <PaletteButton />
            <DeskNotices />
            <DeskAccount theme={toTheme(kept.get(THEME_COOKIE)?.value)} />
          </div>
          <div id="desk-page" tabIndex={-1} className="desk-page">
            {children}
          </div>
        </div>
        <IdentityDialog memberId={staff.memberId} name={staff.name} />
      </StaffProvider>
    </Screen>
  );
}

/** undefined while the database is away, as in the layout of the members' pages. */
async function findStaff(): Promise<Staff | undefined> {
  try {
    return await requireStaff();
  } catch (error) {
    if (error instanceof ReaderUnknown && error.isAway) return undefined;
    throw error;
  }
}
