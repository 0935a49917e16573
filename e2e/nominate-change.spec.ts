import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { answerAll, COMMITTEE } from "./support/nomination";

test.use({ wants: { voter: true } });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const check = (page: Page) => expect(heading(page)).toHaveText(/^Check/);
const continues = (page: Page) => page.getByRole("button", { name: /^Continue/ }).click();
const row = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });

test("each answer is changed by itself, and leads back to the check", async ({
  page,
  signIn,
  member,
  axe,
}) => {
  test.slow();
  await signIn(page, member);
  await answerAll(page);
  await page.getByRole("link", { name: "Change the position" }).click();
  await page.getByRole("radio", { name: "Vice Chair" }).check();
  await continues(page);
  await check(page);
  await expect(row(page, "Position")).toContainText("Vice Chair");

  await page.getByRole("link", { name: "Change the reasons" }).click();
  await page.getByRole("textbox", { name: /What makes/ }).fill("Counts well.");
  await continues(page);
  await check(page);
  await expect(row(page, "Reasons")).toContainText("Counts well.");

  await page.getByRole("link", { name: "Change the candidate" }).click();
  await page.getByRole("combobox", { name: "Name of the person" }).fill("dana whitfield");
  await page.getByRole("listbox").getByRole("option").nth(1).click();
  await continues(page);
  await check(page);

  // Another committee has other positions: that question alone is asked again.
  await page.getByRole("link", { name: "Change the committee" }).click();
  await page.getByRole("button", { name: "Education and Licensing" }).click();
  await expect(heading(page)).toHaveText(/^For which position on Education and Licensing/);
  await page.getByRole("radio").first().check();
  await continues(page);
  await check(page);
  await axe(page);
  await page.getByRole("link", { name: "Change the committee" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await check(page);
});

test("the start date is asked only of those who want another than the season's", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await signIn(page, member);
  await answerAll(page);
  const usual = await row(page, "Start date").innerText();
  await page.getByRole("link", { name: "Change the reasons" }).click();
  await expect(page.getByLabel("Start date")).toBeHidden();
  await page.getByText("Begins on another day?").click();
  await expect(page.getByLabel("Start date")).toBeVisible();
  const hint = await page.getByText(/^Terms this season begin on/).innerText();
  expect(usual).toContain(hint.replace(/^Terms this season begin on (.*)\.$/, "$1"));
  await axe(page);
  await page.getByLabel("Start date").fill("");
  await continues(page);
  await expect(page.locator("main").getByRole("alert").first()).toContainText("Enter the date");
  await page.getByLabel("Start date").fill(`${String(support.demo.year)}-05-20`);
  await continues(page);
  await check(page);
  await expect(row(page, "Start date")).toContainText("20 May");
  await page.getByRole("link", { name: "Change the start date" }).click();
  await expect(page.getByLabel("Start date")).toBeVisible();
});

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
  await expect(row(page, "Position")).toContainText("Treasurer");
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(heading(page)).toHaveText(/^You nominated Dana/);
  await expect(row(second, "Position")).toContainText("Vice Chair");
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
    await to.getByRole("textbox", { name: /What makes/ }).fill(words);
    await continues(to);
    await check(to);
  };
  await say(second, "Said in the second tab.");
  await expect(page.getByText("You changed this in another tab as well")).toBeVisible();
  await expect(row(page, "Reasons")).toContainText("Reads every budget.");
  await expect(page.getByRole("button", { name: /^Nominate Dana/ })).toHaveCount(0);
  await axe(page);
  await page.getByRole("button", { name: "Keep the version in this tab" }).click();
  await expect(page.getByRole("button", { name: /^Nominate Dana/ })).toBeVisible();
  await second.getByRole("button", { name: "Use the version from the other tab" }).click();
  await expect(row(second, "Reasons")).toContainText("Reads every budget.");

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
  await expect(row(page, "Position")).toContainText("Vice Chair");
  await expect(page.getByRole("button", { name: /^Save the nomination/ })).toBeVisible();
});

test("a nomination that was begun waits on Home, and goes on where it was left", async ({
  page,
  context,
  signIn,
  member,
  axe,
}) => {
  await signIn(page, member);
  const name = await answerAll(page);
  await page.close();
  const later = await context.newPage();
  await later.goto("/");
  const toDo = later.getByRole("region", { name: "For you to do" });
  await expect(toDo.getByText(`You began to nominate ${name}.`)).toBeVisible();
  await axe(later);
  await toDo.getByRole("link", { name: "Continue the nomination" }).click();
  await check(later);
  await expect(later.getByText("Reads every budget.")).toBeVisible();
  await later.goto("/nominate");
  await later.getByRole("button", { name: "Discard it" }).click();
  await expect(later.getByText(/^You began to nominate/)).toHaveCount(0);
  await later.goto("/");
  await expect(toDo.getByRole("link", { name: "Nominate a member" })).toBeVisible();
});

test("a change that was begun waits on Home, and goes on where it was left", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  const name = await answerAll(page);
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(heading(page)).toHaveText(/^You nominated Dana/);
  await page.goto("/nominations");
  await page.getByRole("link", { name: /^Change/ }).click();
  await check(page);
  await page.getByRole("link", { name: "Change the position" }).click();
  await page.getByRole("radio", { name: "Vice Chair" }).check();
  await continues(page);
  await check(page);
  await page.goto("/");
  const toDo = page.getByRole("region", { name: "For you to do" });
  await expect(toDo.getByText(`You began to change your nomination of ${name}.`)).toBeVisible();
  await toDo.getByRole("link", { name: "Continue the change" }).click();
  await check(page);
  await expect(row(page, "Position")).toContainText("Vice Chair");
});

test("the reason for a refusal comes from the service's word, whatever its sentence says", async ({
  page,
  signIn,
  member,
  allowed,
}) => {
  allowed.push(/409/);
  await signIn(page, member);
  await answerAll(page);
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(heading(page)).toHaveText(/^You nominated Dana/);
  await page.goto("/nominations");
  let reason = "nominations-closed";
  await page.route("**/committee/deletenomination", (route) =>
    route.fulfill({
      status: 409,
      headers: { "x-failure-reason": reason, "content-type": "application/problem+json" },
      json: { title: "Conflict", status: 409, detail: "Words of another version." },
    }),
  );
  const withdraw = page.getByRole("button", { name: /^Withdraw/ });
  await withdraw.click();
  await expect(page.locator("main").getByRole("alert")).toContainText(/Nominations for \d{4} closed on/);
  reason = "nomination-decided";
  await withdraw.click();
  await expect(page.locator("main").getByRole("alert")).toContainText(
    /already decided on the nomination of Dana/,
  );
});
