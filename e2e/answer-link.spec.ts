import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("a member accepts by the link in a letter, without signing in, with the keyboard", async ({
  page,
  member,
  support,
  axe,
}) => {
  const { memberId } = member;
  const offers = [await support.offer({ memberId }), await support.offer({ memberId, index: 1 })];
  const link = await support.answerLink({ memberId });
  // Fetching the link, as mail scanners do, changes nothing.
  expect((await page.request.get(link)).status()).toBe(200);
  expect(await support.openedLinks({ memberId })).toBe(0);

  await page.goto(link);
  await expect(heading(page)).toContainText("You are offered 2 places");
  await expect(page.getByText(`${member.firstName}, you do not have to sign in`)).toBeVisible();
  for (const { committeeName } of offers)
    await expect(page.getByRole("heading", { level: 2, name: committeeName })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect.poll(() => support.openedLinks({ memberId })).toBe(1);
  expect(await support.placeStates({ memberId })).toEqual(["offered", "offered"]);
  await axe(page);

  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Accept or decline at least one" })).toBeFocused();
  await page.getByRole("textbox", { name: /Note/ }).fill("Glad to serve.");
  await page.getByRole("button", { name: "Accept all 2 places" }).press("Enter");
  await expect(heading(page)).toContainText("You accept 2 places");
  await expect(heading(page)).toBeFocused();
  await axe(page);
  await page.goBack();
  await expect(page.getByRole("textbox", { name: /Note/ })).toHaveValue("Glad to serve.");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await page.getByRole("button", { name: "Accept 2 places" }).press("Enter");
  await expect(heading(page)).toContainText("You accepted 2 places");
  await axe(page);
  expect(await support.placeStates({ memberId })).toEqual(["accepted", "accepted"]);

  await page.goto("/login");
  await page.goto(link);
  await expect(heading(page)).toContainText("We have your answer for");
  await expect(page.getByText("Accepted", { exact: true })).toHaveCount(2);
  await axe(page);
  // The same link changes the answer, as often as the member likes; continuing without a change is no error.
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Nothing was changed. Your answers stay as they are.")).toBeVisible();
  await page.getByRole("radio", { name: "Not yet" }).first().check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page)).toHaveText(/^You withdraw your answer to 1 place for \d{4}$/);
  await axe(page);
  await page.getByRole("button", { name: "Withdraw the answer to 1 place" }).click();
  await expect(heading(page)).toHaveText(/^You withdrew your answer to 1 place for \d{4}$/);
  await expect(page.getByText(/^Reference/)).toContainText(/A-\w{4}-\w{2}/);
  expect(await support.placeStates({ memberId })).toEqual(["accepted", "offered"]);
  await page.getByRole("button", { name: "Change my answer" }).click();
  await expect(heading(page)).toContainText("You are offered 1 place");
});

test("every link of a season reads and changes the answer, whichever letter it came in", async ({
  page,
  member,
  support,
}) => {
  const { memberId } = member;
  await support.offer({ memberId, index: 3 });
  const links = [await support.answerLink({ memberId }), await support.answerLink({ memberId })];
  const [older = "", newer = ""] = links;
  await page.goto(newer);
  await page.getByRole("radio", { name: "Yes, I accept" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await expect(heading(page)).toContainText("You accepted 1 place");
  await page.goto("/login");
  await page.goto(older);
  await expect(page.getByRole("radio", { name: "Yes, I accept" })).toBeChecked();
  await page.getByRole("radio", { name: "No, I decline" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Decline 1 place" }).click();
  await expect(heading(page)).toContainText("You declined 1 place");
  expect(await support.placeStates({ memberId })).toEqual(["declined"]);
});

test("a member accepts one place by link, declines another, and leaves the third for later", async ({
  page,
  member,
  support,
  axe,
}) => {
  const { memberId } = member;
  const named: string[] = [];
  for (const index of [3, 5, 7]) {
    const { position, committeeName } = await support.offer({ memberId, index });
    named.push(`${position}, ${committeeName}`);
  }
  const [first = "", second = "", third = ""] = named;
  await page.goto(await support.answerLink({ memberId }));
  const choose = (place: string, words: string) =>
    page
      .getByRole("group", { name: `Do you accept? ${place}` })
      .getByRole("radio", { name: words })
      .check();
  await choose(first, "Yes, I accept");
  await choose(second, "No, I decline");
  // A link shows no meetings.
  await expect(page.getByRole("heading", { name: "Meetings during this term" })).toHaveCount(0);
  await page.getByRole("radio", { name: "Yes, ask me again" }).check();
  await page.getByRole("textbox", { name: /Note to the staff/ }).fill("One is enough.");
  await axe(page);
  await page.getByRole("button", { name: "Continue" }).click();
  const row = (label: string) =>
    page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  await expect(heading(page)).toHaveText(/^You accept 1 place for \d{4} and decline 1$/);
  await expect(row("You accept")).toContainText(first);
  await expect(row("You decline")).toContainText(second);
  await expect(row("You have not answered")).toContainText(third);
  await expect(row("Note to the staff")).toContainText("Ask me again another year.");
  await expect(page.getByText(/^You can change your answer until/)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Accept 1 and decline 1" }).dblclick();
  await expect(heading(page)).toHaveText(/^You accepted 1 place for \d{4} and declined 1$/);
  await expect(row("You decline")).toContainText(second);
  await expect(page.getByRole("link", { name: /^Say where you would like to serve/ })).toBeVisible();
  await axe(page);
  expect(await support.placeStates({ memberId })).toEqual(["accepted", "declined", "offered"]);
});

test("a member who is signed in finds nothing else on that page either", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.offer(member);
  await signIn(page, member);
  await page.goto(await support.answerLink(member));
  await expect(heading(page)).toContainText("You are offered 1 place");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByText("Signed in as")).toHaveCount(0);
  await page.getByRole("radio", { name: "No, I decline" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Decline 1 place" }).click();
  await expect(heading(page)).toContainText("You declined 1 place");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByRole("link", { name: "Sign in to see your places" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a link that is unknown, dead or incomplete says what to do; a late one only reads", async ({
  page,
  member,
  support,
  axe,
}) => {
  await support.offer(member);
  const link = await support.answerLink(member);
  await support.moveSeason({ answers: -1 });
  await page.goto(link);
  await expect(page.getByText("The last day to answer for")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await axe(page);
  await support.moveSeason({ answers: 75 });
  await support.changeMember({ memberId: member.memberId, fields: { email: "elsewhere@example.org" } });
  for (const dead of [link, `/answer#${"x".repeat(43)}`]) {
    await page.goto("/login");
    await page.goto(dead);
    await expect(page.getByText("This link no longer works")).toBeVisible();
  }
  await axe(page);
  await page.goto("/login");
  await page.goto("/answer");
  await expect(page.getByText("This link is incomplete")).toBeVisible();
  await axe(page);
});

test("an offer that grew meanwhile is shown again before it is answered", async ({
  page,
  member,
  support,
  allowed,
}) => {
  allowed.push(/status of 409/);
  await support.offer(member);
  await page.goto(await support.answerLink(member));
  await page.getByRole("radio", { name: "Yes, I accept" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await support.offer({ memberId: member.memberId, index: 1 });
  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await page.getByRole("button", { name: "Show the places again" }).click();
  await expect(heading(page)).toContainText("You are offered 2 places");
});

test("a place that was answered meanwhile is shown as it is, and the other can still be answered", async ({
  page,
  signIn,
  member,
  support,
  allowed,
}) => {
  allowed.push(/status of 409/);
  const { memberId } = member;
  const { position, committeeName } = await support.offer({ memberId, index: 3 });
  await support.offer({ memberId, index: 5 });
  await page.goto(await support.answerLink({ memberId }));
  await page.getByRole("button", { name: "Decline all 2 places" }).click();
  await expect(heading(page)).toContainText("You decline 2 places");

  const site = await page.context().newPage();
  await signIn(site, member);
  await site.goto("/places");
  await site
    .getByRole("group", { name: `Do you accept? ${position}, ${committeeName}` })
    .getByRole("radio", { name: "Yes, I accept" })
    .check();
  await site.getByRole("button", { name: "Continue" }).click();
  await site.getByRole("button", { name: "Accept 1 place" }).click();
  await expect(heading(site)).toContainText("You accepted 1 place");
  await site.close();

  await page.getByRole("button", { name: "Decline 2 places" }).click();
  await expect(page.getByText(/^What you are offered has changed since this page was opened/)).toBeVisible();
  await page.getByRole("button", { name: "Show the places again" }).click();
  await expect(heading(page)).toContainText("You are offered 1 place");
  await expect(page.getByText("Accepted", { exact: true })).toHaveCount(1);
  await page.getByText("One place that you have answered, or that is over").click();
  // What was chosen here stays chosen, and what was answered elsewhere is changed only if the reader leaves it so.
  await page
    .getByRole("group", { name: `Do you accept? ${position}, ${committeeName}` })
    .getByRole("radio", { name: "Yes, I accept" })
    .check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Decline 1 place" }).click();
  await expect(heading(page)).toContainText("You declined 1 place");
  expect(await support.placeStates({ memberId })).toEqual(["accepted", "declined"]);
});

test("what was written outlasts an outage of the network", async ({ page, member, support, allowed }) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await support.offer(member);
  await page.goto(await support.answerLink(member));
  await page.getByRole("radio", { name: "Yes, I accept" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  // What was sent waits, and goes out with the connection.
  await page.context().setOffline(false);
  await expect(heading(page)).toContainText("You accepted 1 place");
});

test.describe("on a phone, in Spanish", () => {
  test.use({ ...phone, viewport: { width: 320, height: 700 }, locale: "es-US" });

  test("rechaza por el enlace", async ({ page, member, support, axe }) => {
    await support.offer(member);
    await page.goto(await support.answerLink(member));
    await expect(heading(page)).toContainText("Le ofrecen 1 puesto");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe(page);
    await page.getByRole("radio", { name: "No, rechazo" }).check();
    await page.getByRole("button", { name: "Continuar" }).click();
    await axe(page);
    await page.getByRole("button", { name: "Rechazar 1 puesto" }).click();
    await expect(heading(page)).toContainText("Rechazó 1 puesto");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what to do", async ({ page, member, support }) => {
    await page.goto(await support.answerLink(member));
    await expect(
      page.getByText(/needs JavaScript, which is turned off.* ask the association's staff/),
    ).toBeVisible();
  });
});
