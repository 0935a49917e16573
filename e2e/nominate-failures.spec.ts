import { expect, test } from "./fixtures";
import { answerAll, chooseCandidate, COMMITTEE } from "./support/nomination";
import { seeRefusals } from "./support/refusals";

test.use({ wants: { voter: true } });

test("a draft survives a closed tab, and a double click makes one nomination", async ({
  page,
  context,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await answerAll(page);
  await page.close();
  const later = await context.newPage();
  await later.goto("/nominate");
  await expect(later.getByText(/^You began to nominate Dana/)).toBeVisible();
  await later.getByRole("link", { name: "Continue that nomination" }).click();
  await expect(later.getByText("Reads every budget.")).toBeVisible();
  await later.getByRole("button", { name: /^Nominate Dana/ }).dblclick();
  await expect(later.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
  await later.goto("/nominations");
  await expect(later.getByRole("heading", { level: 2 })).toHaveCount(1);
  await later.goto("/nominate");
  await expect(later.getByRole("combobox", { name: "Name of the person" })).toHaveValue("");
});

test("nominating the same person for the same position is refused with a link to the first nomination", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await answerAll(page);
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
  await page.goto("/nominate");
  await chooseCandidate(page);
  await page.getByRole("button", { name: COMMITTEE }).click();
  await page.getByRole("radio", { name: "Treasurer" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("main").getByRole("alert").first()).toContainText(
    /You already nominated Dana .* for Treasurer/,
  );
});

test("a person is found and chosen although what the keys need cannot be loaded", async ({
  page,
  signIn,
  member,
  allowed,
}) => {
  allowed.push(/Failed to load resource/);
  await signIn(page, member);
  await page.goto("/nominate", { waitUntil: "networkidle" });
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  await page.getByRole("combobox", { name: "Name of the person" }).fill("dana whitfield");
  const row = page.getByRole("listbox").getByRole("option").first();
  const name = await row.locator(".name").innerText();
  await row.click();
  await expect(page.getByRole("region", { name: "You chose" })).toContainText(name);
});

const REFUSALS = {
  "nominations-closed": /^Nominations for \d{4} closed on/,
  "duplicate-nomination": /^You already nominated Dana .* for Treasurer of Budget and Finance/,
  "nomination-decided": /already decided on this nomination/,
  "not-a-voter": /^Only voting members may nominate/,
  "candidate-declined-nomination": /^Dana .* cannot be nominated for \d{4}\. Nothing was sent\./,
  "unknown-member": /^Dana .* is no longer an active member/,
  "unknown-committee": /^Budget and Finance is no longer a committee/,
  "unknown-position": /no longer has the position Treasurer/,
  "invalid-date": /./,
  "invalid-parameter": /./,
};

test("every refusal has its own sentence, and keeps what was typed", async ({
  page,
  signIn,
  member,
  axe,
}) => {
  await signIn(page, member);
  await answerAll(page);
  await seeRefusals(
    page,
    "**/committee/nominate",
    page.getByRole("button", { name: /^Nominate Dana/ }),
    REFUSALS,
  );
  await axe(page);
  await expect(page.getByText("Reads every budget.")).toBeVisible();
});

test("when nominations close while a voter is writing, the page says when they closed", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await signIn(page, member);
  await answerAll(page);
  await support.moveSeason({ closes: -1 });
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText(/Nothing was sent/);
  await page.goto("/nominate");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Nominations for \d{4} are closed/);
  await page.getByRole("link", { name: "My nominations" }).click();
  await expect(page.getByRole("button", { name: /Withdraw/ })).toHaveCount(0);
  await support.moveSeason({ opens: 3, closes: 9 });
  await page.goto("/nominate");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/have not opened yet/);
});

test("without a connection nothing is lost, and sending can be retried", async ({
  page,
  context,
  signIn,
  member,
  allowed,
}) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, member);
  await answerAll(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("cannot be reached");
  await context.setOffline(false);
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
});

test("when the session ends midway, the voter signs in again and the nomination is sent", async ({
  page,
  signIn,
  member,
  support,
  allowed,
}) => {
  allowed.push(/401/);
  await signIn(page, member);
  await answerAll(page);
  await support.endSessions({ memberId: member.memberId });
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Sign in and continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
});
