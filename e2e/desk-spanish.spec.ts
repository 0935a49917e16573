import { expect, test } from "./fixtures";
import { openPalette } from "./support/palette";

// The desk in Spanish: committees, positions, the sentences of rules and what refuses.

test.beforeEach(async ({ page, signIn, support, member }) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await signIn(page, member);
  await page.context().addCookies([{ name: "rostrum.locale", value: "es", url: support.baseUrl }]);
});

test("a committee and its positions are named in Spanish wherever they are shown, and as stored where they are edited", async ({
  page,
  support,
  axe,
}) => {
  const { name, position } = await support.spanishNames({ code: "EDUC" });
  await page.goto(`/staff/committees?search=${encodeURIComponent(name)}`);
  const row = page.getByRole("row").filter({ hasText: "EDUC" });
  await expect(row.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(row).toContainText(position);
  await axe(page);
  await page.goto("/staff/committees/EDUC");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("rowheader", { name: position, exact: true })).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: "Quién forma parte" })
      .getByRole("cell", { name: position, exact: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nombre", exact: true })).toHaveValue(
    "Education and Licensing",
  );
  await axe(page);
  await (await openPalette(page)).fill(name);
  await expect(page.getByRole("option", { name: new RegExp(name) })).toBeVisible();
});

test("the sentence of a rule names its committee in Spanish, and a refusal is a Spanish sentence", async ({
  page,
  support,
  allowed,
}) => {
  allowed.push(/status of 400/);
  const { name } = await support.spanishNames({ code: "EDUC" });
  await page.goto("/staff/rules/new");
  await page.getByRole("combobox", { name: "Qué pide" }).selectOption("served-before");
  await page.getByRole("combobox", { name: /^Comité/ }).selectOption({ label: name });
  await expect(page.getByText(`Participación anterior en ${name}`)).toBeVisible();

  const { year } = await support.openBareSeason();
  await page.goto(`/staff/season?year=${year}`);
  await page.locator("#field-answersClose").fill("2020-01-01");
  await page.locator("#field-answersClose").press("Enter");
  const refusal = page.getByRole("alert").filter({ hasText: "no está en el orden que necesitan las fechas" });
  await expect(refusal).toBeVisible();
  await expect(refusal).not.toContainText(/must|before|after|The /);
});
