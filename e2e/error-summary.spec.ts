import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.use({ wants: { voter: true } });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const FORMS = [
  { path: "/login", isMembers: false, fail: (page: Page) => press(page, "Sign in") },
  { path: "/forgotten-password", isMembers: false, fail: (page: Page) => press(page, "Send me the link") },
  {
    path: "/reset-password#secret",
    isMembers: false,
    fail: (page: Page) => press(page, "Set this password"),
  },
  {
    path: "/profile/change",
    isMembers: true,
    fail: async (page: Page) => {
      await page.getByLabel("City").fill("");
      await press(page, "Save your details");
    },
  },
  { path: "/nominate", isMembers: true, fail: (page: Page) => press(page, "Continue") },
] as const;

for (const { path, isMembers, fail } of FORMS) {
  test(`on ${path} the error summary appears above the page's title`, async ({
    page,
    signIn,
    member,
    axe,
  }) => {
    if (isMembers) await signIn(page, member);
    await page.goto(path);
    await fail(page);
    const summary = page.getByRole("alert").filter({ hasText: "your attention" });
    await expect(summary).toBeFocused();
    const title = page.getByRole("heading", { level: 1 });
    const [above, below] = [await summary.boundingBox(), await title.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await axe(page);
  });
}
