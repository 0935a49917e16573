import { expect, phone, test } from "./fixtures";
import { skipWhereImpossible } from "./support/channel-limits";

test("a member sees their upcoming meetings by day, with clashes marked", async ({
  page,
  signIn,
  support,
  axe,
}) => {
  await signIn(page, support.demo.members.nominee);
  await page.goto("/meetings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meetings");
  await expect(page.getByText(/Times are in the association's time zone \(Central\)/)).toBeVisible();
  await expect(page.getByText(/At the same time as “/).first()).toBeVisible();
  await axe(page);
});

test("all meetings, past meetings and one committee's can be shown, and the URL keeps the view", async ({
  page,
  signIn,
  support,
  axe,
}) => {
  await signIn(page, support.demo.members.nominee);
  await page.goto("/meetings");
  const count = async () =>
    Number.parseInt((await page.getByText(/^\d+ meetings?$/).textContent()) ?? "", 10);
  const mine = await count();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL("/meetings?show=all");
  await expect(page.getByText("You are registered", { exact: true }).first()).toBeVisible();
  // The address and what is registered are there before the longer list is.
  await expect.poll(count).toBeGreaterThan(mine);
  await axe(page);
  await page.getByRole("link", { name: "Past" }).click();
  await expect(page).toHaveURL("/meetings?show=all&when=past");
  await axe(page);
  const committee = page.getByLabel("Committee", { exact: true });
  const [, option] = await committee.locator("option").all();
  const name = (await option?.textContent()) ?? "";
  await committee.selectOption({ label: name });
  await expect(page).toHaveURL(/committee=/);
  await page.reload();
  await expect(committee.locator("option:checked")).toHaveText(name);
  await page.goBack();
  await expect(page).toHaveURL("/meetings?show=all&when=past");
  await expect(committee.locator("option:checked")).toHaveText("All committees");
});

test("a search finds words and leaves no trace in the URL", async ({ page, signIn, support, axe }) => {
  await signIn(page, support.demo.members.nominee);
  await page.goto("/meetings?show=all");
  const title = (await page.getByRole("heading", { level: 3 }).first().textContent()) ?? "";
  await page.getByLabel("Search").fill(title.toUpperCase());
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(title);
  await page.getByLabel("Search").fill("no meeting has such words");
  await expect(page.getByText("No matching meetings")).toBeVisible();
  await expect(page).toHaveURL("/meetings?show=all");
  await axe(page);
  await page.getByRole("button", { name: "Show all committees again" }).click();
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(title);
});

test("the month is a table that links to each meeting, by keyboard too", async ({
  page,
  signIn,
  support,
  axe,
}) => {
  await signIn(page, support.demo.members.nominee);
  await page.goto("/meetings?view=month&show=all");
  const table = page.getByRole("table", { name: /^Meetings in / });
  await expect(table.getByRole("columnheader")).toHaveCount(7);
  await axe(page);
  const before = await page.getByRole("heading", { level: 2 }).first().textContent();
  await page.getByRole("link", { name: /^Later: / }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expect(page.getByRole("heading", { level: 2 }).first()).not.toHaveText(before ?? "");
  const link = table.getByRole("link").first();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("li:target")).toBeVisible();
  await axe(page);
});

test("a month without meetings says so and links to the next one", async ({ page, signIn, support, axe }) => {
  await signIn(page, support.demo.members.nominee);
  await page.goto("/meetings?view=month&show=all&month=2020-01");
  await expect(page.getByText("No meetings in January 2020")).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: /^The next one is in/ }).click();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
});

test("a member without meetings sees how meetings get here", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.unregister({ memberId: member.memberId });
  await signIn(page, member);
  await page.goto("/meetings");
  await expect(page.getByText("No meetings yet", { exact: true })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "See all meetings" }).click();
  await expect(page).toHaveURL("/meetings?show=all");
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
});

test.describe("a reader in another zone", () => {
  test.use({ timezoneId: "America/New_York" });

  test("sees their own time beside the association's", async ({ page, signIn, support }) => {
    await signIn(page, support.demo.members.nominee);
    await page.goto("/meetings");
    await expect(page.getByText(/your time \(Eastern\)/).first()).toBeVisible();
  });
});

test("a reader in the association's zone sees one time only", async ({ page, signIn, support }) => {
  await signIn(page, support.demo.members.nominee);
  await page.goto("/meetings");
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByText(/your time/)).toHaveCount(0);
});

test("the printed page has the meetings and no controls", async ({ page, signIn, support }) => {
  await signIn(page, support.demo.members.nominee);
  await page.goto("/meetings");
  skipWhereImpossible("print");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByLabel("Search")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});

test.describe("on a phone, in Spanish", () => {
  test.use({ ...phone, locale: "es-US" });

  test("el mes es una cuadrícula que empieza en lunes, con las reuniones del día debajo", async ({
    page,
    signIn,
    support,
    axe,
  }) => {
    await signIn(page, support.demo.members.nominee);
    await page.goto("/meetings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reuniones");
    await page.getByRole("link", { name: "Todas", exact: true }).click();
    await page.getByRole("link", { name: "Mes", exact: true }).click();
    await expect(page.getByRole("link", { name: /^Siguiente: / })).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveText([
      /lunes$/,
      /martes$/,
      /miércoles$/,
      /jueves$/,
      /viernes$/,
      /sábado$/,
      /domingo$/,
    ]);
    await page.getByRole("link", { name: /^Siguiente: / }).click();
    await expect(page.getByRole("table").getByRole("button").first()).toHaveAttribute("aria-pressed", "true");
    await axe(page);
  });

  test("la primera reunión está en la primera pantalla; la búsqueda y los filtros se despliegan", async ({
    page,
    signIn,
    support,
    axe,
  }) => {
    await signIn(page, support.demo.members.nominee);
    await page.goto("/meetings");
    await expect(page.getByRole("heading", { level: 3 }).first()).toBeInViewport({ ratio: 1 });
    const search = page.getByLabel("Buscar");
    await expect(search).toBeHidden();
    await page.getByText("Buscar y filtrar").press("Enter");
    await expect(search).toBeVisible();
    await axe(page);
    // Clearing a filter leaves them open; a filter in the URL opens them.
    await page.getByRole("link", { name: "Pasadas" }).click();
    await page.getByRole("link", { name: "Próximas" }).click();
    await expect(page).toHaveURL("/meetings");
    await expect(search).toBeVisible();
    await page.goto("/meetings?when=past");
    await expect(search).toBeVisible();
  });
});

for (const { name, width, height } of [
  { name: "320 pixels", width: 320, height: 640 },
  { name: "200 % zoom", width: 640, height: 450 },
]) {
  test(`nothing is cut off at ${name}`, async ({ page, signIn, support }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, support.demo.members.nominee);
    for (const path of ["/meetings?show=all", "/meetings?show=all&view=month"]) {
      await page.goto(path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });
}
