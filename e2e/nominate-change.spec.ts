import { expect, test } from "./fixtures";
import { answerAll, answerRow, check, continues, heading } from "./support/nomination";

test.use({ wants: { voter: true } });

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
  await expect(answerRow(page, "Position")).toContainText("Vice Chair");

  await page.getByRole("link", { name: "Change the reasons" }).click();
  await page.getByRole("textbox", { name: /^Why would/ }).fill("Counts well.");
  await continues(page);
  await check(page);
  await expect(answerRow(page, "Reasons")).toContainText("Counts well.");

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

test("“Change” on the check leads to exactly that answer, with the focus in its field", async ({
  page,
  signIn,
  member,
  axe,
}) => {
  await signIn(page, member);
  await answerAll(page);
  await expect(page).toHaveTitle(/^Check your nomination · /);
  for (const [link, field] of [
    ["Change the candidate", page.getByRole("combobox", { name: "Name of the person" })],
    ["Change the committee", page.getByRole("searchbox")],
    ["Change the position", page.getByRole("radio", { checked: true })],
    ["Change the reasons", page.getByRole("textbox", { name: /^Why would/ })],
    ["Change the priority", page.getByRole("radio", { name: "First choice" })],
    ["Change the start date", page.getByLabel("Start date")],
  ] as const) {
    await page.getByRole("link", { name: link }).click();
    await expect(field).toBeFocused();
    // Without a change the way leads back to the check, which takes the focus.
    await continues(page);
    await check(page);
    await expect(heading(page)).toBeFocused();
  }
  await axe(page);
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
  const usual = await answerRow(page, "Start date").innerText();
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
  await expect(answerRow(page, "Start date")).toContainText("May 20");
  await page.getByRole("link", { name: "Change the start date" }).click();
  await expect(page.getByLabel("Start date")).toBeVisible();
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
  const toDo = later.getByRole("region", { name: "What you need to do" });
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
  const toDo = page.getByRole("region", { name: "What you need to do" });
  await expect(toDo.getByText(`You began to change your nomination of ${name}.`)).toBeVisible();
  await toDo.getByRole("link", { name: "Continue the change" }).click();
  await check(page);
  await expect(answerRow(page, "Position")).toContainText("Vice Chair");
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
