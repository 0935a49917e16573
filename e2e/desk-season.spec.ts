import { expect, test } from "./fixtures";
import { answerAll } from "./support/nomination";
import { numberIn } from "./support/number-in";

test.beforeEach(async ({ page, signIn, support, member }) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await signIn(page, member);
});

test("a manager sees what waits, and every number leads to what it counts", async ({ page, axe }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Season desk" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Season desk");
  await expect(page.getByText(/Nominations are open until the end of/)).toBeVisible();
  const waits = page.getByRole("region", { name: "Waiting for you" });
  await expect(waits.getByRole("link", { name: /offers? without an answer/ })).toHaveAttribute(
    "href",
    /\/staff\/slate\?show=offered/,
  );
  const year = page.getByRole("region", { name: "The year" });
  await expect(year.getByText(/^Today, /)).toBeVisible();
  const letters = page.getByRole("region", { name: "Scheduled letters" });
  await expect(letters.getByRole("row", { name: /Nominations are open/ })).toContainText(
    /written to \d+ people/,
  );
  await expect(letters.getByRole("row", { name: /Nominations close soon · 7 days before/ })).toContainText(
    /would go to \d+ people today/,
  );
  const named = letters.getByRole("group", { name: "Who is counted" });
  for (const words of [/written to \d+ people/, /would go to \d+ people today/]) {
    const number = letters.getByText(words).first();
    const people = await numberIn(number);
    await number.click();
    await expect(named.getByRole("listitem")).toHaveCount(people);
    await axe(page);
    await number.click();
    await expect(named).toBeHidden();
  }
  await year.getByRole("link", { name: /vacant seats/ }).click();
  await expect(page).toHaveURL(/committees\/vacancies/);
});

test("a deadline is extended after it was shown whom that concerns", async ({
  page,
  axe,
  support,
  member,
  allowed,
}) => {
  allowed.push(/40[39]/);
  await support.ageSignIn(member);
  await page.goto("/staff/season");
  await page.getByRole("link", { name: "Extend a deadline" }).click();
  await expect(page.getByRole("radio", { name: /Nominations close/ })).toBeChecked();
  const date = page.getByLabel("New last day");
  const reason = page.getByRole("textbox", { name: "Reason" });
  const extend = page.getByRole("button", { name: "Extend nominations" });

  await date.fill("2026-01-01");
  await extend.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "A deadline only moves to a later day. It is",
  );
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Write the reason");

  await date.fill(inDays(50));
  const affected = page.getByText(/This affects \d+ people/);
  const people = await numberIn(affected);
  await affected.click();
  const named = page.getByRole("group", { name: "Who is counted" }).getByRole("listitem");
  await expect(named).toHaveCount(people);
  await reason.fill("The storm closed the offices of three boards.");
  await axe(page);
  await extend.click();

  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Password").fill("not my password");
  await dialog.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(dialog.getByText("That is not your password. Try again.")).toBeVisible();
  await axe(page);
  await dialog.getByLabel("Password").fill(member.password);
  await dialog.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Nominations for \d{4} are extended/);
  const notified = page.getByText(/^\d+ people$/);
  expect(await numberIn(notified)).toBe(people);
  await notified.click();
  await expect(named).toHaveCount(people);
  await axe(page);
});

test("what a colleague saved meanwhile is shown, and nothing typed is lost", async ({
  page,
  support,
  allowed,
  axe,
}) => {
  allowed.push(/409/);
  await page.goto("/staff/season");
  const voters = page.getByLabel("Nominations per voter");
  const places = page.getByLabel("Places per member");
  await voters.fill("12");
  await places.fill("4");
  await support.changePlacesPerMember({ places: 5 });
  await page.getByRole("button", { name: /Save the settings/ }).click();
  await expect(page.getByText("Places per member is now 5. You typed 4.")).toBeVisible();
  await expect(voters).toHaveValue("12");
  await expect(places).toHaveValue("4");
  await axe(page);
  await page.getByRole("button", { name: /Save the settings/ }).click();
  await expect(page.getByText(/The settings of \d{4} are saved/).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(places).toHaveValue("5");
});

test("next year is set up from this one, rehearsed and opened for real", async ({
  page,
  browser,
  signIn,
  axe,
  support,
  allowed,
}) => {
  test.slow();
  // Once the year is made, its preview is refused.
  allowed.push(/409/);
  const next = support.demo.year + 1;
  await page.goto("/staff/season");
  await page.getByRole("link", { name: `Set up ${next} from this season` }).click();
  await expect(page.getByRole("row", { name: /Nominations open/ })).toBeVisible();
  await expect(page.getByText(/positions on \d+ committees are copied/)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: `Set up ${next}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`The season ${next} is set up`);

  await page.getByRole("link", { name: "Rehearse it" }).click();
  await axe(page);
  await page.getByRole("button", { name: `Rehearse ${next}` }).click();
  await expect(page.getByText("No member takes part yet")).toBeVisible();
  await page.getByRole("combobox", { name: "Add a member" }).fill("dana whit");
  await page.getByRole("listbox").getByRole("option").first().click();
  const testers = page.getByRole("region", { name: "Who takes part" });
  await expect(testers.getByRole("listitem")).toHaveCount(1);
  await axe(page);
  await testers.getByRole("button", { name: /^Remove / }).click();
  await expect(page.getByText("No member takes part yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(testers.getByRole("listitem")).toHaveCount(1);

  await expect(page.getByText("Nothing will be discarded")).toBeVisible();

  const tester = await support.freshMember({ voter: true });
  // A colleague was faster: whoever was chosen is still there, to be added again.
  await page.route(
    "**/desk/save-testers",
    (route) => route.continue({ postData: { ...(route.request().postDataJSON() as object), version: 999 } }),
    { times: 1 },
  );
  await page.getByRole("combobox", { name: "Add a member" }).fill(`${tester.firstName} ${tester.lastName}`);
  await page.getByRole("listbox").getByRole("option").filter({ hasText: tester.memberId }).click();
  await testers.getByRole("button", { name: `Add ${tester.firstName}` }).click();
  await expect(testers.getByRole("listitem")).toHaveCount(2);
  await page.goto(`/staff/season?year=${next}`);
  await page.getByRole("textbox", { name: "Nominations open" }).fill(inDays(-10));
  await page.getByRole("button", { name: /Save the settings/ }).click();
  await expect(page.getByText(`The settings of ${next} are saved`).first()).toBeVisible();

  // The year before is over, so that the rehearsal is the tester's season.
  await support.moveSeason({ opens: -90, closes: -60, answers: -30 });
  const elsewhere = await browser.newContext({ baseURL: support.baseUrl });
  const home = await elsewhere.newPage();
  await signIn(home, tester);
  await answerAll(home);
  await home.getByRole("button", { name: /^Nominate / }).click();
  await expect(home.getByRole("heading", { level: 1 })).toHaveText(/^You nominated /);
  await elsewhere.close();

  await support.lettersSent({ memberId: tester.memberId });
  await page.goto(`/staff/delivery?season=${next}&year=${next}`);
  const letter = page
    .getByRole("row")
    .filter({ hasText: `${tester.firstName} ${tester.lastName}` })
    .filter({ hasText: "rehearsed" });
  await expect(letter.first()).toBeVisible();
  await letter.first().getByRole("button", { name: /^Read/ }).click();
  await expect(page.getByRole("dialog").locator("iframe")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await page.goto(`/staff/season/rehearsal?year=${next}`);
  const opening = page.getByRole("region", { name: "Open for real" });
  await expect(opening.getByText("Opening discards what was rehearsed")).toBeVisible();
  await expect(opening.getByText("1 nomination", { exact: true })).toBeVisible();
  await expect(opening.getByText("1 candidacy", { exact: true })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: `Open ${next} for everyone` }).click();
  await expect(page.getByRole("button", { name: `Rehearse ${next}` })).toBeVisible();
});

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
