import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";

test.use({ wants: { voter: true } });

const COMMITTEE = "Budget and Finance";

/** The first question: types, and chooses the first row that is found. @returns the name that was chosen */
async function chooseCandidate(page: Page, typed = "dana whitfield", row = 0): Promise<string> {
  await page.getByRole("combobox", { name: /Name of the person|Nombre de la persona/ }).fill(typed);
  const option = page.getByRole("listbox").getByRole("option").nth(row);
  const name = await option.locator(".name").innerText();
  await option.click();
  await page.locator("form button[type=submit]").click();
  return name;
}

/** Answers every question and stops before the deed. */
async function answerAll(page: Page, { row = 0, position = "Treasurer" } = {}): Promise<string> {
  await page.goto("/nominate");
  const name = await chooseCandidate(page, "dana whitfield", row);
  await page.getByRole("button", { name: COMMITTEE }).click();
  await page.getByRole("radio", { name: position }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("textbox", { name: /What makes/ }).fill("Reads every budget.");
  await page.getByRole("radio", { name: "First choice" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before you nominate");
  return name;
}

test("a voter nominates somebody, has a receipt, changes it, withdraws it and takes that back", async ({
  page,
  signIn,
  member,
  axe,
}) => {
  test.slow();
  await signIn(page, member);
  await page.goto("/nominate");
  await axe(page);
  const box = page.getByRole("combobox", { name: "Name of the person" });
  await box.fill("dana whitfield");
  // Namesakes are told apart by where they are.
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(2);
  await axe(page);
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByText(/^Committees that Dana/).click();
  await axe(page);
  await page.getByRole("button", { name: /^Continue with Dana/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("searchbox").fill("dues reserves");
  await expect(page.getByText("1 committee", { exact: true }).first()).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: COMMITTEE }).click();
  await axe(page);
  await page.getByRole("radio", { name: "Vice Chair" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("textbox", { name: /What makes/ }).fill("Reads every budget.");
  await expect(
    page.getByText("3,981 characters left").or(page.getByText("3981 characters left")).first(),
  ).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await axe(page);
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
  await expect(page.getByText(/^Reference/)).toBeVisible();
  await axe(page);

  await page.reload();
  await page.getByRole("link", { name: "My nominations" }).first().click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
  await axe(page);
  await page.getByRole("link", { name: /^Change/ }).click();
  await page.getByRole("link", { name: "Change the position" }).click();
  await page.getByRole("radio", { name: "Treasurer" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: /^Save the nomination/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You changed your nomination/);
  await page.getByRole("link", { name: "See all my nominations" }).click();
  await expect(page.getByText(`Treasurer, ${COMMITTEE}`)).toBeVisible();

  await page.getByRole("button", { name: /^Withdraw/ }).click();
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
});

test("people found are told with the committees they serve on now, which come without moving the list", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/nominate");
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/season/getcurrentcommittees", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("combobox", { name: "Name of the person" }).fill("maria elena garcia");
  const rows = page.getByRole("listbox");
  const row = rows.getByRole("option", { name: /^María Elena/ });
  await expect(row).toBeVisible();
  const before = await rows.boundingBox();
  letGo();
  await expect(row).toContainText("Now: Program Lead, Annual Conference");
  expect(await rows.boundingBox()).toEqual(before);
  await row.click();
  const chosen = page.getByRole("region", { name: "You chose" });
  await expect(chosen).toContainText("Now: Program Lead, Annual Conference");
  await chosen.getByText(/^Committees that/).click();
  await expect(chosen.getByText("serves now")).toHaveCount(1);
  await page.getByRole("combobox", { name: "Name of the person" }).fill("dana whitfield");
  await expect(rows.getByRole("option").first()).toContainText("On no committee now");
});

test("by keyboard alone", async ({ page, signIn, member }) => {
  await signIn(page, member);
  await page.goto("/nominate");
  const box = page.getByRole("combobox", { name: "Name of the person" });
  await box.focus();
  await page.keyboard.type("Whitfield, D");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Continue with Dana/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("finance");
  await expect(page.getByText("1 committee", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/position/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /What makes/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Reads every budget.");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await page.getByRole("button", { name: /^Nominate Dana/ }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("what was typed survives a closed tab, and a double click makes one nomination", async ({
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
  await expect(later.getByText("You began this nomination earlier")).toBeVisible();
  await expect(later.getByText("Reads every budget.")).toBeVisible();
  await later.getByRole("button", { name: /^Nominate Dana/ }).dblclick();
  await expect(later.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
  await later.goto("/nominations");
  await expect(later.getByRole("heading", { level: 2 })).toHaveCount(1);
  await later.goto("/nominate");
  await expect(later.getByRole("combobox", { name: "Name of the person" })).toHaveValue("");
});

test("two tabs have one draft, and the second one knows when the first has sent it", async ({
  page,
  context,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await answerAll(page);
  const second = await context.newPage();
  await second.goto("/nominate?step=check");
  await expect(second.getByRole("button", { name: /^Nominate Dana/ })).toBeVisible();
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
  await expect(second.getByText("This nomination was sent, or thrown away, in another tab")).toBeVisible();
  await expect(second.getByRole("button", { name: /^Nominate Dana/ })).toHaveCount(0);
});

test("back leads back through every question with its answer", async ({ page, signIn, member }) => {
  await signIn(page, member);
  await answerAll(page);
  await page.goBack();
  await expect(page.getByRole("textbox", { name: /What makes/ })).toHaveValue("Reads every budget.");
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Treasurer" })).toBeChecked();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: `Continue with ${COMMITTEE}` })).toBeVisible();
});

test("a question without an answer says what is missing, and nobody found says what was searched", async ({
  page,
  signIn,
  member,
  axe,
}) => {
  await signIn(page, member);
  await page.goto("/nominate");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("main").getByRole("alert").first()).toBeFocused();
  await expect(page).toHaveTitle(/^Error:/);
  await axe(page);
  await page.getByRole("link", { name: /Type a name/ }).click();
  await page.keyboard.type("zzyx");
  await expect(page.getByText(/begins with “zzyx”/).first()).toBeVisible();
});

test("the same person for the same position is refused with the way to the first", async ({
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

const REFUSALS = {
  "nominations-closed": /^Nominations for \d{4} closed on/,
  "duplicate-nomination": /^You already nominated Dana .* for Treasurer of Budget and Finance/,
  "nomination-decided": /already decided on this nomination/,
  "not-a-voter": /^Only voting members may nominate/,
  "unknown-member": /^Dana .* is no longer an active member/,
  "unknown-committee": /^Budget and Finance is no longer a committee/,
  "unknown-position": /no longer has the position Treasurer/,
  "invalid-date": /.+/,
  "invalid-parameter": /.+/,
};

test("every refusal has its sentence, and what was typed stays", async ({ page, signIn, member, axe }) => {
  await signIn(page, member);
  await answerAll(page);
  for (const [reason, sentence] of Object.entries(REFUSALS)) {
    await page.route("**/committee/nominate", (route) =>
      route.fulfill({ json: { STATUS: "FAILURE" }, headers: { "x-failure-reason": reason } }),
    );
    await page.getByRole("button", { name: /^Nominate Dana/ }).click();
    await expect(page.locator("main").getByRole("alert").locator("p").last()).toHaveText(sentence);
    await page.unroute("**/committee/nominate");
  }
  await axe(page);
  await expect(page.getByText("Reads every budget.")).toBeVisible();
});

test("when nominations close while somebody writes, the page says when they did", async ({
  page,
  signIn,
  member,
  backstage,
}) => {
  await signIn(page, member);
  await answerAll(page);
  await backstage.moveSeason({ closes: -1 });
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText(/Nothing was sent/);
  await page.goto("/nominate");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Nominations for \d{4} are closed/);
  await page.getByRole("link", { name: "My nominations" }).click();
  await expect(page.getByRole("button", { name: /Withdraw/ })).toHaveCount(0);
  await backstage.moveSeason({ opens: 3, closes: 9 });
  await page.goto("/nominate");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/have not opened yet/);
});

test("without a connection nothing is lost, and it can be tried again", async ({
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

test("a session that ends in between is taken up again, and the nomination is sent", async ({
  page,
  signIn,
  member,
  backstage,
  allowed,
}) => {
  allowed.push(/401/);
  await signIn(page, member);
  await answerAll(page);
  await backstage.endSessions({ memberId: member.memberId });
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Sign in and go on" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
});

test.describe("who has no vote", () => {
  test.use({ wants: { voter: false } });
  test("is told why they cannot nominate", async ({ page, signIn, member, axe }) => {
    await signIn(page, member);
    await page.goto("/nominate");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You cannot nominate");
    await axe(page);
  });
});

test.describe("on a phone, in Spanish, in the dark", () => {
  test.use({ ...phone, locale: "es-US", colorScheme: "dark" });
  test("a voter nominates somebody", async ({ page, signIn, member }) => {
    await signIn(page, member);
    await page.goto("/nominate");
    await chooseCandidate(page);
    await page.getByRole("button", { name: COMMITTEE }).click();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByRole("button", { name: /^Proponer a Dana/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Ha propuesto a Dana/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
