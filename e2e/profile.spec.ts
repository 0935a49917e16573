import { expect, phone, test } from "./fixtures";
import { mayLeave, save } from "./support/profile-form";

test.beforeEach(({ page }) => mayLeave(page));

test("a member sees their record, who to ask about the rest, and their committees", async ({
  page,
  signIn,
  support,
  axe,
}) => {
  await signIn(page, support.demo.members.nominee);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
  await expect(page.getByText("Tomás J O'Brien-García").last()).toBeVisible();
  await expect(page.getByText(/ask your board to change it/)).toBeVisible();
  // In words, not the code BROKER.
  await expect(page.getByText(/^(Broker|Agent|Appraiser|Property manager)$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Your committees" }).getByText("serving now")).toBeVisible();
  await axe(page);
});

test("a member types an address and a telephone number in everyday formats, and gets a receipt", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await signIn(page, member);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Change your details" }).click();
  await expect(page.getByLabel("City")).toBeEnabled();
  await axe(page);
  await page.getByLabel("City").fill("Elmwood");
  await page.getByLabel("Cell phone").fill("(651) 555 0177 x 12");
  await page.getByLabel("ZIP code").fill("551012345");
  await expect(page.getByLabel("Cell phone")).toHaveValue("651-555-0177 ext. 12");
  await save(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details are saved");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  for (const words of ["Elmwood", "651-555-0177 ext. 12", "55101-2345"]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await axe(page);
  expect(await support.member({ memberId: member.memberId })).toMatchObject({
    city: "Elmwood",
    cellPhone: "651-555-0177 ext. 12",
  });
  await page.getByRole("link", { name: "See your profile" }).click();
  await expect(page.getByText("Your last change is being passed on")).toBeVisible();
  await expect(page.getByText("Elmwood")).toBeVisible();
  await axe(page);
});

test("a ZIP code that cannot be the state's is asked about, and saved when the member says so", async ({
  page,
  signIn,
  member,
  axe,
}) => {
  await signIn(page, member);
  await page.goto("/profile/change");
  await expect(page.getByLabel("City")).toBeEnabled();
  await page.getByLabel("State").fill("MN");
  await page.getByLabel("ZIP code").fill("k1a 0b1");
  await save(page).click();
  await expect(page.getByText("Is this address right?")).toBeVisible();
  await expect(page.getByText(/^MN is in the United States.*You typed “K1A 0B1”/)).toBeVisible();
  await axe(page);
  await page.getByLabel("State").fill("ON");
  await expect(page.getByText("Is this address right?")).toBeHidden();
  await page.getByLabel("State").fill("MN");
  await save(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details are saved");
  await expect(page.getByText("K1A 0B1", { exact: true })).toBeVisible();
});

test("the full name follows its parts until the member writes it differently", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  await page.goto("/profile/change");
  await page.getByLabel("Middle name").fill("Quincy");
  const follows = page.getByRole("checkbox", { name: /Write my full name as/ });
  await expect(follows).toHaveAccessibleName(new RegExp(`“${member.firstName} Quincy ${member.lastName}”`));
  await follows.uncheck();
  await page.getByLabel("Full name", { exact: true }).fill("Dr. Quincy");
  await save(page).click();
  await expect(page.getByText("Dr. Quincy", { exact: true })).toBeVisible();
});

test("missing or malformed values are reported in the summary and at the field, and each error links there", async ({
  page,
  signIn,
  member,
  axe,
}) => {
  await signIn(page, member);
  await page.goto("/profile/change");
  await page.getByLabel("City").fill("");
  await page.getByLabel("Office phone").fill("call me");
  await page.getByLabel("ZIP code").fill("551");
  await page.getByLabel("E-mail address").fill("nobody");
  await save(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "4 things need your attention" });
  await expect(summary).toBeFocused();
  await axe(page);
  await summary.getByRole("link", { name: /Office phone must have ten digits/ }).click();
  await expect(page.getByLabel("Office phone")).toBeFocused();
  await expect(page.getByLabel("Office phone")).toHaveAccessibleDescription(/must have ten digits/);
});

test("by keyboard alone, from the profile to the receipt", async ({ page, signIn, member }) => {
  await signIn(page, member);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Change your details" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("First name")).toBeEnabled();
  await page.getByLabel("First name").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Quincy");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details are saved");
});

test.describe("on a phone, in Spanish", () => {
  test.use({ ...phone, locale: "es-US" });

  test("cambia su ciudad", async ({ page, signIn, member, axe }) => {
    await signIn(page, member);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Su perfil");
    await page.getByRole("link", { name: "Cambiar sus datos" }).click();
    await page.getByLabel("Ciudad").fill("Elmwood");
    await axe(page);
    await page.getByRole("button", { name: "Guardar sus datos" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sus datos están guardados");
    await axe(page);
  });
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-US" });

  test("lee su cargo con el nombre que tiene en español", async ({ page, signIn, member, support }) => {
    await support.serve({ memberId: member.memberId, index: 2, position: "Chair" });
    await signIn(page, member);
    await page.goto("/profile");
    const history = page.locator("section[aria-labelledby=history]");
    await expect(history.getByText("Presidencia", { exact: true }).first()).toBeVisible();
    await expect(history.getByText("Chair", { exact: true })).toHaveCount(0);
  });
});

for (const { name, width, height } of [
  { name: "320 pixels", width: 320, height: 640 },
  { name: "200 % zoom", width: 640, height: 450 },
]) {
  test(`nothing is cut off at ${name}, with long texts`, async ({ page, signIn, member, support }) => {
    await support.changeMember({
      memberId: member.memberId,
      fields: {
        email: `${"quite.".repeat(20)}long@example.org`,
        city: "Llanfairpwllgwyngyllgogerychwyrndrobwll",
      },
    });
    await page.setViewportSize({ width, height });
    await signIn(page, member);
    for (const path of ["/profile", "/profile/change"]) {
      await page.goto(path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });
}
