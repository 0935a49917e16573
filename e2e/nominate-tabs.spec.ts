import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { answerAll, answerRow, check, COMMITTEE, continues, heading } from "./support/nomination";

test.use({ wants: { voter: true } });

test("two tabs hold two nominations, and none touches the other", async ({
  page,
  context,
  signIn,
  member,
}) => {
  test.slow();
  await signIn(page, member);
  await answerAll(page);
  const second = await context.newPage();
  await answerAll(second, { row: 1, position: "Vice Chair" });
  await expect(answerRow(page, "Position")).toContainText("Treasurer");
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(heading(page)).toHaveText(/^You nominated Dana/);
  await expect(answerRow(second, "Position")).toContainText("Vice Chair");
  await second.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(heading(second)).toHaveText(/^You nominated Dana/);
  await page.goto("/nominations");
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(2);
});

test("when the same draft changes in another tab, the page says so and lets the member choose", async ({
  page,
  context,
  signIn,
  member,
  axe,
}) => {
  test.slow();
  await signIn(page, member);
  await answerAll(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await check(second);
  const say = async (to: Page, words: string) => {
    await to.getByRole("link", { name: "Change the reasons" }).click();
    await to.getByRole("textbox", { name: /^Why would/ }).fill(words);
    await continues(to);
    await check(to);
  };
  await say(second, "Said in the second tab.");
  await expect(page.getByText("You changed this in another tab as well")).toBeVisible();
  await expect(answerRow(page, "Reasons")).toContainText("Reads every budget.");
  await expect(page.getByRole("button", { name: /^Nominate Dana/ })).toHaveCount(0);
  await axe(page);
  await page.getByRole("button", { name: "Keep the version in this tab" }).click();
  await expect(page.getByRole("button", { name: /^Nominate Dana/ })).toBeVisible();
  await second.getByRole("button", { name: "Use the version from the other tab" }).click();
  await expect(answerRow(second, "Reasons")).toContainText("Reads every budget.");

  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(heading(page)).toHaveText(/^You nominated Dana/);
  await expect(second.getByText(/^You sent the nomination of Dana .* from another tab/)).toBeVisible();
  await expect(second.getByRole("button", { name: /^Nominate Dana/ })).toHaveCount(0);
  await second.getByRole("link", { name: "See the receipt" }).click();
  await expect(heading(second)).toHaveText(/^You nominated Dana/);
});

test("a change does not overwrite one that was saved meanwhile", async ({
  page,
  context,
  signIn,
  member,
}) => {
  test.slow();
  await signIn(page, member);
  await answerAll(page);
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(heading(page)).toHaveText(/^You nominated Dana/);
  await page.goto("/nominations");
  const change = (await page.getByRole("link", { name: /^Change/ }).getAttribute("href")) ?? "";
  await page.goto(change);
  await check(page);
  // On another device, where there is no draft in common.
  const device = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  if (!device) throw new Error("The browser has no contexts");
  const elsewhere = await device.newPage();
  await signIn(elsewhere, member);
  await elsewhere.goto(change);
  await elsewhere.getByRole("link", { name: "Change the position" }).click();
  await elsewhere.getByRole("radio", { name: "Vice Chair" }).check();
  await continues(elsewhere);
  await elsewhere.getByRole("button", { name: /^Save the nomination/ }).click();
  await expect(heading(elsewhere)).toHaveText(/^You changed your nomination/);
  await device.close();

  await page.getByRole("button", { name: /^Save the nomination/ }).click();
  await expect(page.getByText("This nomination has been changed since you opened it.")).toBeVisible();
  await expect(page.getByText(`The association now has Vice Chair, ${COMMITTEE}`)).toBeVisible();
  await page.getByRole("button", { name: "Start from what the association has" }).click();
  await expect(answerRow(page, "Position")).toContainText("Vice Chair");
  await expect(page.getByRole("button", { name: /^Save the nomination/ })).toBeVisible();
});
