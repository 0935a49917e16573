import type { ReactNode } from "react";
import { Screen } from "@/app/(site)/screen";
import { DeskNavigation } from "@/components/desk/desk-navigation";
import { SendingNotice } from "@/components/desk/letters/sending-notice";
import { StaffProvider } from "@/components/desk/staff-context";
import { AwayPage } from "@/components/site/away-page";
import { IdentityDialog } from "@/components/site/identity-dialog";
import { getSending } from "@/lib/contract/desk/letters";
import { getDesk } from "@/lib/contract/desk/seasons";
import { pageReads } from "@/lib/site/page-reads";
import { ReaderUnknown } from "@/lib/site/page-session";
import { requireStaff, type Staff } from "@/lib/site/staff-session";

/** The frame of the season desk: its navigation beside the page. For everyone without a role there is no such page. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const staff = await findStaff();
  if (!staff) return <AwayPage />;
  // For the navigation, and for every page about the current season.
  const reads = pageReads();
  await Promise.all([reads.read(getDesk, {}), reads.read(getSending, {})]);
  return (
    <Screen
      texts={["desk-letters.sending", "desk.navigation", "desk.overview", "desk.palette"]}
      reads={reads}
    >
      <StaffProvider reader={{ memberId: staff.memberId, name: staff.name, roles: staff.roles }}>
        <div data-page-width="desk" className="desk:grid desk:grid-cols-[13rem_minmax(0,1fr)] desk:gap-8">
          <DeskNavigation />
          <div className="min-w-0">
            <SendingNotice />
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
