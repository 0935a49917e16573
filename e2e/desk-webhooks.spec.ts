import { expect, phone, test } from "./fixtures";
import { skipWhereImpossible } from "./support/channel-limits";

const URL = "https://records.example.org/rostrum";

test.beforeEach(async ({ page, signIn, support, member }) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await signIn(page, member);
});

test("a receiver is added, gets another secret, and is sent again what it missed", async ({
  page,
  axe,
  support,
  allowed,
}) => {
  test.slow();
  allowed.push(/400/);
  await page.goto("/staff/webhooks");
  await expect(page.getByText("No receivers yet")).toBeVisible();
  // An empty list would still draw its two lines.
  await expect(page.getByRole("region", { name: "Receivers" }).locator("ul")).toHaveCount(0);
  const form = page.getByRole("region", { name: "Add a receiver" });
  await form.getByLabel("Address").fill("http://10.0.0.1/");
  await form.getByRole("button", { name: "Add this receiver" }).click();
  await expect(page.getByText(/^This address cannot be used/)).toBeVisible();
  await axe(page);
  await form.getByLabel("Address").fill(URL);
  await form.getByLabel("What it is").fill("Membership records");
  await form.getByLabel("nomination.submitted").check();
  await form.getByRole("button", { name: "Add this receiver" }).click();
  const secret = page.getByText(/^whsec_/);
  await expect(secret).toBeInViewport();
  const first = await secret.textContent();
  await axe(page);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await expect(secret).toBeHidden();
  await page.reload();
  await expect(secret).toBeHidden();

  const receiver = page.getByRole("listitem").filter({ hasText: URL });
  await expect(receiver).toContainText("Membership records · nomination.submitted");
  await receiver.getByRole("button", { name: "New secret" }).click();
  await expect(secret).toBeVisible();
  expect(await secret.textContent()).not.toBe(first);
  await expect(receiver).toContainText("The former secret also signs until");

  await receiver.getByRole("button", { name: "Deliveries" }).click();
  const log = page.getByRole("region", { name: `Deliveries to ${URL}` });
  await expect(log.getByText("No deliveries")).toBeVisible();
  await log.getByRole("button", { name: "Send these days again" }).click();
  await expect(log.getByText("Choose the first and the last day.")).toBeVisible();
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  await log.getByLabel("From").fill(day(-40));
  await log.getByLabel("Until").fill(day(0));
  await log.getByRole("button", { name: "Send these days again" }).click();
  await expect(log.getByText(/\d deliveries are queued\./)).toBeVisible();
  await expect(log.getByRole("row").nth(1)).toContainText("nomination.submitted");
  await axe(page);
  await receiver.getByRole("button", { name: "Pause" }).click();
  await expect(receiver).toContainText("paused");
  await support.answerWebhooks({ url: URL });
  await page.reload();
  await expect(log.getByRole("row").nth(1)).toContainText("Answered 204");
  await log
    .getByRole("button", { name: /^Send nomination.submitted of .* again$/ })
    .first()
    .click();
  await expect(log.getByText("1 delivery is queued.")).toBeVisible();

  await receiver.getByRole("button", { name: "Change" }).click();
  const change = page.getByRole("form", { name: `Change ${URL}` });
  await change.getByLabel("What it is").fill("Records of members");
  await axe(page);
  await change.getByRole("button", { name: "Save" }).click();
  await expect(receiver).toContainText("Records of members");
  await receiver.getByRole("button", { name: "Make active" }).click();
  await expect(receiver.getByText("active", { exact: true })).toBeVisible();
  await receiver.getByRole("button", { name: "Remove" }).first().click();
  await receiver.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("No receivers yet")).toBeVisible();
});

test.describe("on a phone, in Spanish", () => {
  test.use({ ...phone, locale: "es-US" });

  test("los receptores", async ({ page, axe }) => {
    await page.goto("/staff/webhooks");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhooks");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await axe(page);
  });
});

test("a receiver whose answer was lost is added once, and the page says that its secret is gone", async ({
  page,
  allowed,
}) => {
  skipWhereImpossible("body");
  allowed.push(/409/, /Failed to load resource/);
  await page.goto("/staff/webhooks");
  const form = page.getByRole("region", { name: "Add a receiver" });
  await form.getByLabel("Address").fill(URL);
  await form.getByLabel("nomination.submitted").check();
  const keys: (string | undefined)[] = [];
  await page.route("**/desk/add-webhook", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await form.getByRole("button", { name: "Add this receiver" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "This was done, but the answer did not arrive.",
  );
  await expect(page.getByText(URL, { exact: true })).toHaveCount(1);
  expect(keys).toEqual([keys[0], keys[0]]);
});
