import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";
import { save } from "./support/saved-file";

test.beforeEach(async ({ page, signIn, support, member }) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await signIn(page, member);
});
test.afterEach(({ support }) => support.resumeSending());

/** What the desk says to everyone, behind a sign in its bar. */
const notices = (page: Page) => page.locator(".desk-tools summary").filter({ hasText: "notice" });

async function openNotices(page: Page): Promise<void> {
  await notices(page).click();
}

test("what became of a letter is found by its reader, read, and sent again", async ({
  page,
  axe,
  support,
}) => {
  const reader = await support.freshMember({});
  const { memberId, firstName, lastName } = reader;
  await support.offer({ memberId });
  await support.lettersSent({ memberId });
  const name = `${firstName} ${lastName}`;

  await page.goto("/staff/delivery");
  await openNotices(page);
  await expect(
    page.getByText("No letter reaches anyone by e-mail: there is no mail server", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Letters are written as files as they come; none is sent.")).toBeVisible();
  await axe(page);
  // Put away, it stays away for the visit.
  await page.getByRole("button", { name: "Put away until the next visit" }).click();
  await expect(notices(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Find a person").first()).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  await page.locator("summary").filter({ hasText: "Find a person" }).click();
  await page.getByRole("combobox", { name: "Find a person" }).fill(name);
  await page.getByRole("listbox").getByRole("option").filter({ hasText: memberId }).click();
  await expect(page.getByText("1 letter", { exact: true })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Places are offered");
  await expect(row).toContainText("written as a file");

  await row.getByRole("button", { name: /^Read/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.frameLocator("iframe").getByText("would like you to serve", { exact: false }),
  ).toBeVisible();
  await axe(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await row.getByRole("button", { name: /^Send .* again$/ }).click();
  const again = page.getByRole("dialog", { name: `Send “Places are offered” to ${name} again?` });
  await expect(again.getByText(/^It goes to .*, as it would be written now:$/)).toBeVisible();
  await expect(
    again.frameLocator("iframe").getByText("would like you to serve", { exact: false }),
  ).toBeVisible();
  await axe(page);
  await again.getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByText(`“Places are offered” to ${name} will be sent again.`)).toBeVisible();
  await expect(page.getByText("2 letters", { exact: true })).toBeVisible();
});

test("of a publishing it is seen who was told, and what waits is held and released", async ({
  page,
  axe,
  support,
}) => {
  const people = await support.publishing({ states: ["waiting", "waiting", "bounced", "delivered", "sent"] });
  await page.goto("/staff/delivery");
  const table = page.getByRole("group", { name: "Who was notified, by publication" });
  const publishing = table.getByRole("row").nth(1);
  await expect(publishing.getByRole("button", { name: "Notified: 2. Show the people" })).toBeVisible();
  await expect(publishing.getByRole("button", { name: "Waiting: 2. Show the people" })).toBeVisible();
  await publishing.getByRole("button", { name: "Bounced: 1. Show the people" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Letters", exact: true })).toBeFocused();
  await expect(page.getByText("1 letter", { exact: true })).toBeVisible();
  const bounced = page.getByRole("row").filter({ hasText: people[2]?.name ?? "" });
  await expect(bounced).toContainText("Unreachable. The letter came back.");
  await expect(bounced).toContainText("User unknown");
  await axe(page);

  await publishing.getByRole("button", { name: /^Hold all waiting letters of the publication/ }).click();
  await expect(page.getByText("2 letters are held.")).toBeVisible();
  await publishing.getByRole("button", { name: "Waiting: 2. Show the people" }).click();
  const held = page.getByRole("row").filter({ hasText: people[0]?.name ?? "" });
  await expect(held).toContainText("held");
  await held.getByRole("button", { name: /^Release/ }).click();
  await expect(page.getByText("1 letter goes out.")).toBeVisible();
  await expect(held).toContainText("waiting");
  await publishing.getByRole("button", { name: /^Release all held letters of the publication/ }).click();
  await expect(page.getByText("1 letter goes out.").first()).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).selectOption("waiting");
  await expect(page.getByText("2 letters", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Show all letters" }).click();
  await expect(page).toHaveURL(/\/staff\/delivery$/);
});

test("whoever no letter reaches stands on the call list, with their telephone number, and it is saved", async ({
  page,
  axe,
  support,
}) => {
  const people = await support.publishing({ states: ["bounced", "sent"] });
  const lost = people[0] ?? { memberId: "", name: "" };
  await support.changeMember({ memberId: lost.memberId, fields: { cellPhone: "217-555-0177" } });
  await page.goto("/staff/delivery");
  await page.getByRole("combobox", { name: "State" }).selectOption("unreachable");
  const row = page.getByRole("row").filter({ hasText: lost.name });
  await expect(row.getByRole("link", { name: "217-555-0177" })).toHaveAttribute("href", "tel:2175550177");
  await axe(page);
  const file = await save(page.getByRole("button", { name: "Save the call list as CSV" }));
  expect(file.suggestedFilename()).toBe("call-list.csv");
  const text = await readFile(await file.path(), "utf8");
  const line = text.split("\r\n").find((one) => one.includes(lost.memberId)) ?? "";
  expect(line).toContain("217-555-0177");
  expect(text).not.toContain(people[1]?.memberId);
});

test("letters are slowed down, stopped and started again", async ({ page, axe }) => {
  await page.goto("/staff/delivery?kind=answer-received");
  const rate = page.getByLabel("Most letters per minute");
  await rate.fill("none");
  await page.getByRole("button", { name: "Save the rate" }).click();
  await expect(page.getByText("Write a whole number, 1 or more, or leave it blank.")).toBeVisible();
  await rate.fill("60");
  await page.getByRole("button", { name: "Save the rate" }).click();
  await expect(page.getByText("At most 60 a minute.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Stop all letters" }).click();
  await openNotices(page);
  await expect(page.getByText(/ stopped all letters on /).first()).toBeVisible();
  await axe(page);
  await page.goto("/staff");
  await openNotices(page);
  await expect(page.getByText("No letters are sent", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Go to sending" }).click();
  await page.getByRole("button", { name: "Start the sending again" }).click();
  await expect(page.getByRole("button", { name: "Stop all letters" })).toBeVisible();
  await expect(page.getByText("No letters are sent", { exact: true })).toBeHidden();
});

test("a rate that was typed stays when a colleague has set another one meanwhile", async ({
  page,
  allowed,
}) => {
  allowed.push(/409/);
  await page.goto("/staff/delivery");
  // The colleague's call comes first.
  await page.route(
    "**/desk/set-sending",
    async (route) => {
      const headers = { ...route.request().headers(), "idempotency-key": "colleague-45" };
      const input = route.request().postDataJSON() as object;
      await route.fetch({ headers, postData: { ...input, perMinute: 45 } });
      await route.continue();
    },
    { times: 1 },
  );
  const rate = page.getByLabel("Most letters per minute");
  await rate.fill("77");
  await page.getByRole("button", { name: "Save the rate" }).click();
  await expect(page.getByText("At most 45 a minute.", { exact: false })).toBeVisible();
  await expect(page.getByText(/ changed this .*\. The page now shows the latest version/)).toBeVisible();
  await expect(rate).toHaveValue("77");
  await page.getByRole("button", { name: "Save the rate" }).click();
  await expect(page.getByText("At most 77 a minute.", { exact: false })).toBeVisible();
});

test.describe("on a phone, in Spanish, in the dark", () => {
  test.use({ ...phone, locale: "es-US", colorScheme: "dark" });

  test("se ve a quién se avisó", async ({ page, axe, support }) => {
    await support.publishing({ states: ["bounced", "sent"] });
    await page.goto("/staff/delivery?kind=answer-received");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entrega");
    await expect(
      page.getByRole("button", { name: "Devueltas: 1. Mostrar las personas" }).first(),
    ).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await axe(page);
  });
});

test("where mail is off, every page of the desk says so, and letters are read on the site", async ({
  page,
  axe,
  support,
}) => {
  test.slow();
  const site = await support.openSiteWithoutMail();
  await page.goto(`${site}/staff/delivery`);
  await openNotices(page);
  await expect(
    page.getByText("No letter reaches anyone by e-mail: mail is off", { exact: true }),
  ).toBeVisible();
  await axe(page);
  await page.goto(`${site}/staff`);
  await openNotices(page);
  await expect(page.getByText("ROSTRUM_MAIL is off. Members read their letters on the site")).toBeVisible();
});
