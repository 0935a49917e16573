import { expect, phone, test } from "./fixtures";
import { answerAll, chooseCandidate, COMMITTEE } from "./support/nomination";

test.use({ wants: { voter: true } });

test("a voter nominates a member, gets a receipt, changes the nomination, withdraws it and undoes that", async ({
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
  // Namesakes are distinguished by city and board.
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
  await page.getByRole("textbox", { name: /^Why would/ }).fill("Reads every budget.");
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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My nominations");
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
  await axe(page);
  await page.getByRole("link", { name: /^Change/ }).click();
  await page.getByRole("link", { name: "Change the position" }).click();
  await page.getByRole("radio", { name: "Treasurer" }).check();
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

test("search results show the committees people serve on now, without shifting the list when these load", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/nominate");
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/season/get-current-committees", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("combobox", { name: "Name of the person" }).fill("tomas obrien");
  const rows = page.getByRole("listbox");
  const row = rows.getByRole("option", { name: /O'Brien-García/ });
  await expect(row).toBeVisible();
  const before = await rows.boundingBox();
  release();
  await expect(row).toContainText("Now: Member, Education and Licensing");
  expect(await rows.boundingBox()).toEqual(before);
  await row.click();
  const chosen = page.getByRole("region", { name: "You chose" });
  await expect(chosen).toContainText("Now: Member, Education and Licensing");
  await chosen.getByText(/^Committees that/).click();
  await expect(chosen.getByText("serving now")).toHaveCount(1);
  await page.getByRole("combobox", { name: "Name of the person" }).fill("lindqvist");
  await expect(rows.getByRole("option").first()).toContainText("Not on a committee now");
});

test("people are found by inner parts of their names, and titles do not matter", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/nominate");
  const box = page.getByRole("combobox", { name: "Name of the person" });
  const rows = page.getByRole("listbox").getByRole("option");
  await box.fill("brien");
  await expect(rows.filter({ hasText: "Robert O'Brien" })).toHaveCount(1);
  await box.fill("garcia");
  await expect(rows.filter({ hasText: "O'Brien-García" })).toHaveCount(1);
  await box.fill("Mrs. Dana Whitfield");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Dana");
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
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /^Why would/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Reads every budget.");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await page.getByRole("button", { name: /^Nominate Dana/ }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the back button returns through every question with its answer", async ({ page, signIn, member }) => {
  await signIn(page, member);
  await answerAll(page);
  await page.goBack();
  await expect(page.getByRole("textbox", { name: /^Why would/ })).toHaveValue("Reads every budget.");
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Treasurer" })).toBeChecked();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: `Continue with ${COMMITTEE}` })).toBeVisible();
});

test("an unanswered question says what is missing, and an empty search says what was searched", async ({
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
  await expect(page.getByText(/was found for “zzyx”/).first()).toBeVisible();
});

test.describe("a member without a vote", () => {
  test.use({ wants: { voter: false } });
  test("sees why they cannot nominate", async ({ page, signIn, member, axe }) => {
    await signIn(page, member);
    await page.goto("/nominate");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You cannot nominate");
    await axe(page);
  });
});

test.describe("on a phone, in Spanish, in the dark", () => {
  test.use({ ...phone, locale: "es-US", colorScheme: "dark" });
  test("a voter nominates a member", async ({ page, signIn, member }) => {
    await signIn(page, member);
    await page.goto("/nominate");
    await chooseCandidate(page);
    await page.getByRole("button", { name: "Presupuesto y Finanzas" }).click();
    await page.getByRole("radio", { name: "Presidencia", exact: true }).check();
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Presidencia", { exact: true })).toBeVisible();
    await expect(page.getByText("Presupuesto y Finanzas").first()).toBeVisible();
    await expect(page.getByText(COMMITTEE)).toHaveCount(0);
    await page.getByRole("button", { name: /^Nominar a Dana/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Ha nominado a Dana/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
