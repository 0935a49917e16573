import { expect, test } from "./fixtures";
import { openAccount } from "./support/account-menu";
import { holdPrograms } from "./support/hold";

// A page can be read, filled in and sent before its programs have arrived.

test.describe("a voter", () => {
  test.use({ wants: { voter: true } });

  test("a name typed before the page's programs ran is looked up", async ({ page, signIn, member }) => {
    await signIn(page, member);
    const wake = await holdPrograms(page);
    await page.goto("/nominate", { waitUntil: "commit" });
    const box = page.getByRole("combobox", { name: "Name of the person" });
    await box.fill("dana whitfield");
    wake();
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(2);
    await expect(box).toHaveValue("dana whitfield");
  });
});

test("a sign-in sent before the page's programs ran signs in, and nothing typed is in the address", async ({
  page,
  member,
}) => {
  const wake = await holdPrograms(page);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto("/login?from=%2Fprofile", { waitUntil: "commit" });
  await page.getByLabel("User ID").fill(member.memberId);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByLabel("User ID")).toHaveValue(member.memberId);
  wake();
  await expect(page).toHaveURL("/profile");
  await openAccount(page);
  await expect(page.getByText(`Signed in as ${member.firstName}`)).toBeVisible();
  expect(addresses.filter((address) => address.includes(member.memberId))).toEqual([]);
});

test.describe("at the desk", () => {
  test.beforeEach(async ({ page, signIn, support, member }) => {
    await support.giveRole({ memberId: member.memberId, role: "manager" });
    await signIn(page, member);
  });

  test("what was chosen, ticked, typed and sent before the page's programs ran counts", async ({ page }) => {
    const wake = await holdPrograms(page);
    await page.goto("/staff/rules/new", { waitUntil: "commit" });
    await page
      .getByLabel("What it asks for")
      .selectOption({ label: "Limit on consecutive years on the same committee" });
    const blocks = page.getByRole("radio", { name: /^It blocks/ });
    await blocks.check();
    const words = page.getByLabel("In your own words");
    await words.fill("Two years, then a pause");
    await page.getByRole("button", { name: "Save this rule" }).click();
    wake();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Type a number from 1 to 99");
    await expect(blocks).toBeChecked();
    await expect(words).toHaveValue("Two years, then a pause");
    await page.getByLabel("Years in a row").fill("2");
    await expect(page.getByText("“Two years, then a pause”")).toBeVisible();
  });

  test("a day chosen before the page's programs ran is shown", async ({ page }) => {
    const wake = await holdPrograms(page);
    await page.goto("/staff/committees/BUDGET", { waitUntil: "commit" });
    await page.getByLabel("As of").fill("1990-01-01");
    wake();
    await expect(page).toHaveURL(/day=1990-01-01/);
    await expect(page.getByText("No one serves on this day")).toBeVisible();
  });
});
