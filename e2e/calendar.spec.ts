import { text as readText } from "node:stream/consumers";
import type { APIRequestContext, Page } from "@playwright/test";
import { readCalendar } from "@/test/fixtures/read-calendar";
import { expect, test } from "./fixtures";
import { save } from "./support/saved-file";

/** Reads as a calendar program does: with the address and without a session. */
async function subscribe(program: APIRequestContext, address: string) {
  const reply = await program.get(address);
  return { status: reply.status(), type: reply.headers()["content-type"], text: await reply.text() };
}

const section = (page: Page) => page.locator("#calendar");
const unfold = (page: Page) => page.getByText("See your meetings in your own calendar").click();
const press = (page: Page, name: string) => section(page).getByRole("button", { name }).click();
const address = (page: Page) => section(page).getByLabel("Your calendar address");

test.describe("a subscription", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a member creates an address, and a calendar without a session reads their meetings from it", async ({
    page,
    playwright,
    signIn,
    support,
    axe,
  }) => {
    await signIn(page, support.demo.members.voter);
    await page.goto("/meetings");
    await unfold(page);
    await expect(address(page)).toBeHidden();
    await press(page, "Create a calendar address");
    await expect(address(page)).toHaveValue(new RegExp(`^${support.baseUrl}/calendar/[\\w-]{43}\\.ics$`));
    await expect(address(page)).toHaveAccessibleDescription(/only see it this once/);
    await axe(page);
    await press(page, "Copy the address");
    await expect(section(page).getByText("Copied. Paste it")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(address(page)).toHaveValue(copied);
    await expect(section(page).getByRole("link", { name: "Open in the calendar" })).toHaveAttribute(
      "href",
      copied.replace("http:", "webcal:"),
    );

    const program = await playwright.request.newContext();
    const { status, type, text } = await subscribe(program, copied);
    await program.dispose();
    expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
    const { events, zones } = readCalendar(text);
    expect(zones).toEqual(["America/Chicago"]);
    await expect(page.getByText(/^\d+ meetings?$/)).toBeVisible();
    for (const title of await page.getByRole("heading", { level: 3 }).allTextContents()) {
      expect(events.map(({ summary }) => summary)).toContain(title);
    }
  });

  test("a new address revokes the old one, and stopping the subscription revokes it too", async ({
    page,
    request,
    signIn,
    member,
    axe,
  }) => {
    await signIn(page, member);
    await page.goto("/meetings");
    await unfold(page);
    await press(page, "Create a calendar address");
    await expect(address(page)).toBeVisible();
    const first = await address(page).inputValue();

    await page.reload();
    await unfold(page);
    await expect(
      section(page).getByText(/You created a calendar address on .+ shown only once/),
    ).toBeVisible();
    await expect(address(page)).toBeHidden();
    expect(await page.content()).not.toContain(first);
    await axe(page);
    expect((await subscribe(request, first)).status).toBe(200);

    await press(page, "Create a new address");
    await expect(address(page)).not.toHaveValue(first);
    const second = await address(page).inputValue();
    expect((await subscribe(request, first)).status).toBe(404);
    expect((await subscribe(request, second)).status).toBe(200);

    await press(page, "Stop the subscription");
    await expect(section(page).getByRole("status").getByText("The address no longer works")).toBeVisible();
    await expect(address(page)).toBeHidden();
    await axe(page);
    const ended = await subscribe(request, second);
    expect(ended.status).toBe(404);
    expect(ended.text).toContain("There is no such calendar");
    await page.reload();
    await unfold(page);
    await expect(section(page).getByRole("button", { name: "Create a calendar address" })).toBeVisible();
  });
});

test("when the browser denies clipboard access, the address is selected to be copied by hand", async ({
  page,
  context,
  signIn,
  member,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "clipboard"));
  await signIn(page, member);
  await page.goto("/meetings");
  await unfold(page);
  await press(page, "Create a calendar address");
  await press(page, "Copy the address");
  const selected = () => page.evaluate(() => window.getSelection()?.toString());
  await expect.poll(selected).toBe(await address(page).inputValue());
  await expect(section(page).getByText("Copied")).toBeHidden();
});

test("one meeting and the whole schedule download as valid iCalendar files", async ({
  page,
  signIn,
  support,
}) => {
  await signIn(page, support.demo.members.nominee);
  await page.goto("/meetings");
  await unfold(page);
  const title = (await page.getByRole("heading", { level: 3 }).first().textContent()) ?? "";
  async function download(link: ReturnType<Page["getByRole"]>) {
    const file = await save(link);
    expect(file.suggestedFilename()).toMatch(/^[\w-]+\.ics$/);
    return readCalendar(await readText(await file.createReadStream()));
  }
  const one = await download(page.getByRole("link", { name: /^Add to your calendar ./ }).first());
  expect(one.events.map(({ summary }) => summary)).toEqual([title]);
  const all = await download(section(page).getByRole("link", { name: "Download all my meetings once" }));
  expect(all.events.length).toBeGreaterThan(1);
  expect(all.events.map(({ uid }) => uid)).toContain(one.events[0]?.uid);
});
