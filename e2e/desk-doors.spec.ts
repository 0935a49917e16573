import { expect, phone, test } from "./fixtures";
import { openPalette } from "./support/palette";

const PAGES = [
  "/staff",
  "/staff/season",
  "/staff/season/extend",
  "/staff/season/rehearsal",
  "/staff/season/roll-over",
  "/staff/committees",
  "/staff/committees/BUDGET",
  "/staff/committees/vacancies",
  "/staff/committees/paste",
  "/staff/committees/seats",
  "/staff/committees/new",
  "/staff/rules",
  "/staff/rules/new",
  "/staff/letters",
  "/staff/letters/place-offered",
  "/staff/delivery",
  "/staff/webhooks",
  "/staff/people/roles",
  "/staff/people/M10002",
];

test("for a member without a role there is no desk", async ({ page, signIn, member, allowed }) => {
  allowed.push(/404/);
  await signIn(page, member);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Season desk" })).toBeHidden();
  for (const address of ["/staff", "/staff/season", "/staff/people/roles"]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  }
});

const ROLES = ["manager", "reviewer", "approver", "caller", "records", "auditor"] as const;
type Role = (typeof ROLES)[number];

const REVIEWING: readonly Role[] = ["manager", "reviewer", "auditor"];
const TOLD: readonly Role[] = ["manager", "auditor"];

/** The pages that are not for everyone at the desk, and whom they are for. */
const OPEN_TO: Readonly<Record<string, readonly Role[]>> = {
  "/staff/review": REVIEWING,
  "/staff/review/EDUC": REVIEWING,
  "/staff/slate": [...REVIEWING, "approver"],
  "/staff/slate/publish": TOLD,
  "/staff/committees/new": ["manager"],
  "/staff/people/M10002": ["manager", "caller", "records", "auditor"],
  "/staff/letters": TOLD,
  "/staff/letters/place-offered": TOLD,
  "/staff/delivery": ["manager", "caller", "auditor"],
  "/staff/webhooks": TOLD,
};

for (const role of ROLES) {
  test(`the doors that are open and closed to the role ${role}`, async ({
    page,
    signIn,
    member,
    support,
    axe,
  }) => {
    await support.giveRole({ memberId: member.memberId, role });
    await signIn(page, member);
    const navigation = page.getByRole("navigation", { name: "Season desk" });
    for (const [address, roles] of Object.entries(OPEN_TO)) {
      const isOpen = roles.includes(role);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const closed = page.getByText("This page is not part of your role");
      await expect(closed, address).toHaveCount(isOpen ? 0 : 1);
      // Where a page is closed, nothing leads there.
      if (!isOpen) await expect(navigation.locator(`a[href^="${address}"]`), address).toHaveCount(0);
    }
    if (role === "manager") return;
    await axe(page);
    await page.goto("/staff/season");
    await expect(page.getByText("Only managers change these settings.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Save/ })).toBeHidden();
    await page.goto("/staff/rules");
    await expect(page.getByRole("link", { name: "Add a rule" })).toBeHidden();
    await page.goto("/staff/people/roles");
    await expect(page.getByText("Only managers give and remove roles.")).toBeVisible();
    for (const address of ["extend", "rehearsal", "roll-over"]) {
      await page.goto(`/staff/season/${address}`);
      await expect(page.getByText(/^Only managers /)).toBeVisible();
    }
  });
}

test("the boards of other committees are closed to a reviewer of one", async ({
  page,
  signIn,
  member,
  support,
  allowed,
}) => {
  allowed.push(/403/);
  await support.giveRole({ memberId: member.memberId, role: "reviewer", committeeCodes: ["TECH"] });
  await signIn(page, member);
  await page.goto("/staff/review/TECH");
  await expect(page.locator("tr[data-candidacy]").first()).toBeVisible();
  const committees = page.getByRole("navigation", { name: "Committees" });
  await page.locator("summary").filter({ hasText: "Choose another committee" }).click();
  await expect(committees.getByRole("link")).toHaveCount(1);
  await page.goto("/staff/review/EDUC");
  await expect(page.getByText("There is no such committee among those you review")).toBeVisible();
  await expect(page.locator("tr[data-candidacy]")).toHaveCount(0);
  await page.goto("/staff/slate");
  await expect(page.locator(".slate-committee")).toHaveCount(1);
});

test.describe("a manager", () => {
  test.beforeEach(async ({ page, signIn, support, member }) => {
    await support.giveRole({ memberId: member.memberId, role: "manager" });
    await signIn(page, member);
  });

  test("goes to a committee, a person and an act without the mouse", async ({ page, axe }) => {
    await page.goto("/staff");
    await openPalette(page);
    await axe(page);
    await page.keyboard.type("budget");
    await expect(page.getByRole("option", { name: /Budget and Finance/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Budget and Finance");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("M10002 nobody");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("dana whitfield");
    await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("Whitfield");
    // What she stands for comes before the person.
    const candidacies = page.getByRole("group", { name: "Candidates" }).getByRole("option");
    for (let above = await candidacies.count(); above > 0; above -= 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Dana .*Whitfield/);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("extend");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Extend a deadline");
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("has every page within its width, with the navigation folded", async ({ page, axe }) => {
      await page.goto("/staff");
      const roles = page
        .getByRole("navigation", { name: "Season desk" })
        .getByRole("link", { name: "Roles" });
      await expect(roles).toBeHidden();
      await page.getByRole("button", { name: "Pages of the desk" }).click();
      await roles.click();
      await expect(page).toHaveURL("/staff/people/roles");
      await expect(roles).toBeHidden();
      for (const address of PAGES) {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, address).toBeLessThanOrEqual(0);
      }
      await page.goto("/staff/committees/BUDGET");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await axe(page);
    });
  });

  test("meets no barrier on any page, in either theme", async ({ page, axe }) => {
    test.slow();
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await axe(page);
    }
  });

  test("reads the desk in Spanish", async ({ page, support, axe }) => {
    await page.goto("/staff");
    await page.locator(".desk-tools summary").filter({ hasText: "Account" }).click();
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gestión de la temporada");
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText("desk.");
    }
    await axe(page);
    // Committees and positions are called as the association calls them in Spanish.
    const { name, position } = await support.spanishNames({ code: "EDUC" });
    await page.goto("/staff/review/EDUC");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("list").getByRole("button").filter({ hasText: position })).toBeVisible();
    for (const address of ["/staff/slate", "/staff/committees/vacancies"]) {
      await page.goto(address);
      await expect(page.getByRole("link", { name }).first(), address).toBeVisible();
      await expect(page.getByText(position, { exact: true }).first(), address).toBeVisible();
    }
  });

  test("is told when the desk cannot be read, and reads it again", async ({
    page,
    support,
    member,
    allowed,
  }) => {
    allowed.push(/500/);
    await support.breakReads({ what: "committees", memberId: member.memberId });
    await page.goto("/staff/committees");
    await expect(page.getByRole("main").getByRole("alert").first()).toContainText(
      "Something went wrong on our side",
    );
    await support.mendReads();
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByRole("link", { name: "Budget and Finance" })).toBeVisible();
  });
});
