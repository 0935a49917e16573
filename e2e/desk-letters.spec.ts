import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";

const EMAIL = "journey.editor@example.org";
const letter = (page: Page) => page.frameLocator("iframe[title]");

test.beforeEach(async ({ page, signIn, support, member }) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await support.changeMember({ memberId: member.memberId, fields: { email: EMAIL } });
  await signIn(page, member);
});

test("a text is written, refused by the line, seen on a person, tried out and saved", async ({
  page,
  axe,
  member,
  allowed,
}) => {
  test.slow();
  allowed.push(/400/);
  await page.goto("/staff");
  await page.getByRole("navigation", { name: "Season desk" }).getByRole("link", { name: "Letters" }).click();
  await expect(page.getByRole("row", { name: /Password changed/ })).toContainText("English: Rostrum’s own");
  await page.getByRole("link", { name: "Open “Password changed”" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Password changed");
  await expect(page.getByText("These are Rostrum’s own words.")).toBeVisible();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(`As ${member.firstName}`)).toBeVisible();
  await expect(letter(page).getByText("All other devices were signed out", { exact: false })).toBeVisible();

  const body = page.getByLabel("Text", { exact: true });
  const save = page.getByRole("button", { name: "Save for every season" });
  await body.fill("Your password is new.\n\nDear {{ nmae }}.");
  await expect(preview.getByText("Did you mean “name”?")).toBeVisible();
  await save.click();
  const refused = page.getByRole("main").getByRole("alert");
  await expect(refused).toContainText("Not saved. Fix");
  await expect(refused).toContainText("Line 3: There is no “nmae”. Did you mean “name”?");
  await expect(refused).toBeFocused();
  await axe(page);

  // Another language is looked at, and nothing typed is lost.
  await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Spanish" });
  await expect(body).toHaveValue(/contraseña/);
  await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "English" });
  await expect(body).toHaveValue(/nmae/);

  await body.fill("Your password is new.\n\nDear ");
  await page.getByRole("button", { name: /^Insert fullName,/ }).click();
  await expect(body).toHaveValue(/Dear \{\{ fullName \}\}/);
  await expect(letter(page).getByText("Your password is new.")).toBeVisible();
  await preview.getByRole("combobox", { name: "Show it for someone else" }).fill("dana whit");
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(preview.getByText(/^As Dana .*Whitfield gets it/)).toBeVisible();
  await expect(letter(page).getByText(/Dear Dana .*Whitfield/)).toBeVisible();
  await preview.getByRole("button", { name: "Dark" }).click();
  await expect(letter(page).getByText("Your password is new.")).toBeVisible();
  await preview.getByRole("button", { name: "Plain text" }).click();
  await expect(preview.getByText(/Dear Dana .*Whitfield/)).toBeVisible();

  await preview.getByRole("button", { name: "Send me a test" }).click();
  await expect(preview.getByText(`Written as a file, for ${EMAIL}: there is no mail server.`)).toBeVisible();
  await save.click();
  await expect(page.getByText("Saved as version 1.", { exact: false })).toBeVisible();
  await expect(page.getByText("These are your words, version 1.")).toBeVisible();
});

test("a text has versions, and goes back to each and to the original", async ({ page, axe }) => {
  await page.goto("/staff/letters/email-restored");
  const body = page.getByLabel("Text", { exact: true });
  const save = page.getByRole("button", { name: "Save for every season" });
  await expect(
    letter(page).getByText("A change of e-mail address was taken back", { exact: false }),
  ).toBeVisible();
  const original = await body.inputValue();
  for (const version of [1, 2]) {
    await body.fill(`Our words, number ${version}.\n\n[See]({{ link }})`);
    await expect(page.getByText("You changed this text and have not saved it.")).toBeVisible();
    await save.press("Enter");
    await expect(page.getByText(`Saved as version ${version}.`, { exact: false })).toBeVisible();
  }
  const versions = page.getByRole("region", { name: "Versions" });
  await expect(versions.getByRole("listitem")).toHaveCount(2);
  await axe(page);
  await versions.getByRole("button", { name: "Go back to version 1" }).click();
  await expect(body).toHaveValue(/number 1/);
  await versions.getByRole("button", { name: "Back to the original" }).click();
  await expect(body).toHaveValue(original);
  await expect(page.getByText("These are Rostrum’s own words.")).toBeVisible();
  await expect(versions.getByRole("listitem")).toHaveCount(4);

  await page.getByLabel("For which season").selectOption({ index: 1 });
  await body.fill("Our words of this year.\n\n[See]({{ link }})");
  await page.getByRole("button", { name: /^Save for \d{4}$/ }).click();
  await expect(page.getByText("Saved as version 1.", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "All letters" }).click();
  await expect(page.getByRole("row", { name: /Change of address taken back/ })).toContainText(
    /English: Yours, \d{4}/,
  );
});

test.describe("on a phone, in Spanish", () => {
  test.use({ ...phone, locale: "es-US" });

  test("se lee y se cambia un texto", async ({ page, axe }) => {
    await page.goto("/staff/letters/nominated");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le nominaron");
    await expect(letter(page).getByText("You were nominated to serve", { exact: false })).toBeVisible();
    await page.getByRole("combobox", { name: "Idioma" }).selectOption({ label: "Español" });
    await expect(letter(page).getByText("Le nominaron", { exact: false }).first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await axe(page);
  });
});
