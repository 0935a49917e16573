import { expect, type Page } from "@playwright/test";
import type { StaffRole } from "@/lib/vocabulary/access";
import { test as journey } from "../fixtures";
import type { DeskCommittee } from "./desk";

// The review board as journeys see it.

export const rows = (page: Page) => page.locator("tr[data-candidacy]");
export const row = (page: Page, id: string) => page.locator(`tr[data-candidacy="${id}"]`);
/** The second cell of a row: its rank. */
export const rank = (page: Page, id: string) => row(page, id).locator("td").nth(1);
export const saved = (page: Page) => expect(page.getByText("Saving", { exact: true })).toHaveCount(0);

/** Opens one of the menus above the list: Filter, Sort or View. */
export const openMenu = (page: Page, name: string) =>
  page.locator("summary").filter({ hasText: name }).click();

/** The page hears nothing of what colleagues do, as in the seconds before it asks. */
export const holdNews = (page: Page) => page.route("**/desk/get-review-news", () => undefined);

interface RequestedBoard {
  candidates: number;
  /** Their states, in turn. */
  state?: string[];
  role?: StaffRole;
  /** What the board is narrowed to. */
  query?: string;
  /** A rule that none of the candidates meets. */
  isBlocked?: boolean;
  /** A member who is a candidate besides, or who serves on the committee. */
  also?: string;
  serving?: string;
}

interface OpenedBoard extends DeskCommittee {
  /** The candidacies that are in the page, in the order of their rows. */
  ids: string[];
}

interface OpenedElsewhere {
  other: Page;
  colleague: { memberId: string; firstName: string; lastName: string };
}

interface BoardFixtures {
  /** The test's own member, as staff, opens the board of a committee that no other journey uses; its first row has the focus. */
  openBoard: (requested: RequestedBoard) => Promise<OpenedBoard>;
  /** A colleague opens the same board in another browser; its first row has the focus. */
  openElsewhere: (code: string) => Promise<OpenedElsewhere>;
}

export const test = journey.extend<BoardFixtures>({
  openBoard: async ({ page, signIn, member, support }, provide) => {
    await provide(async ({ candidates, role = "reviewer", query = "", isBlocked = false, ...more }) => {
      await support.giveRole({ memberId: member.memberId, role });
      const committee = await support.deskCommittee({ candidates, ...more });
      if (isBlocked) await support.blockCommittee(committee);
      await signIn(page, member);
      await page.goto(`/staff/review/${committee.code}${query}`);
      await expect(rows(page).first()).toBeFocused();
      const ids = await rows(page).evaluateAll((all) =>
        all.map((each) => each.getAttribute("data-candidacy") ?? ""),
      );
      return { ...committee, ids };
    });
  },
  openElsewhere: async ({ browser, signIn, support }, provide) => {
    await provide(async (code) => {
      const colleague = await support.freshMember({});
      await support.giveRole({ memberId: colleague.memberId, role: "reviewer" });
      const elsewhere = await browser.newContext({ baseURL: support.baseUrl });
      const other = await elsewhere.newPage();
      await signIn(other, colleague);
      await other.goto(`/staff/review/${code}`);
      await expect(rows(other).first()).toBeFocused();
      return { other, colleague };
    });
  },
});

export { expect };
