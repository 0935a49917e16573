import { phone } from "./fixtures";
import { expect, heading, test } from "./support/places";

test("a member accepts two places, changes their mind, and withdraws the answer", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  test.slow();
  const [first, second] = [
    await support.offer({ memberId: member.memberId, index: 3 }),
    await support.offer({ memberId: member.memberId, index: 5 }),
  ];
  const { year } = support.demo;
  await signIn(page, member);
  await page.goto("/places");
  await expect(heading(page)).toHaveText(`You are offered 2 places for ${String(year)}`);
  await expect(page.getByText(/^You can answer until the end of .* \(Central\)/)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Accept all 2 places" }).click();
  await expect(heading(page)).toHaveText(`You accept 2 places for ${String(year)}`);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(`${first.position}, ${first.committeeName}`)).toBeVisible();
  await expect(page.getByText(`${second.position}, ${second.committeeName}`)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Accept 2 places" }).dblclick();
  await expect(heading(page)).toHaveText(`You accepted 2 places for ${String(year)}`);
  await expect(page.getByText(/^You can change your answer until/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Add the meetings to your calendar" })).toBeVisible();
  await axe(page);

  await page.getByRole("link", { name: "Back to your places" }).click();
  await expect(page.getByText("You accepted 2 places", { exact: true })).toHaveCount(1);
  await axe(page);
  await page.getByRole("button", { name: "Change my answer" }).click();
  await expect(page.getByRole("radio", { name: /^Yes, I accept/ }).first()).toBeFocused();
  for (const index of [0, 1])
    await page
      .getByRole("radio", { name: /^No, I decline/ })
      .nth(index)
      .check();
  await page.getByRole("radio", { name: "Yes, ask me again" }).check();
  await page.getByRole("textbox", { name: /Note to the staff/ }).fill("My mother is ill.");
  await axe(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Decline 2 places" }).click();
  await expect(heading(page)).toHaveText(`You declined 2 places for ${String(year)}`);
  await expect(page.getByText(/^Thank you for answering in time/)).toBeVisible();
  await expect(page.getByText("Ask me again another year.")).toBeVisible();

  await page.getByRole("link", { name: "Back to your places" }).click();
  await page.getByRole("button", { name: "Withdraw my answer" }).click();
  await expect(heading(page)).toHaveText(`You are offered 2 places for ${String(year)}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading(page)).toHaveText(`You declined 2 places for ${String(year)}`);
});

test("a member accepts one place, declines another, and leaves the third for later", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  const named: string[] = [];
  for (const index of [3, 5, 7]) {
    const { position, committeeName } = await support.offer({ memberId: member.memberId, index });
    named.push(`${position}, ${committeeName}`);
  }
  const [first = "", second = "", third = ""] = named;
  await signIn(page, member);
  await page.goto("/places");
  const choose = (place: string, words: string) =>
    page
      .getByRole("group", { name: `Do you accept? ${place}` })
      .getByRole("radio", { name: words })
      .check();
  await choose(first, "Yes, I accept");
  await choose(second, "No, I decline");
  await page.getByRole("textbox", { name: /Note to the staff/ }).fill("One is enough.");
  await page.getByRole("button", { name: "Continue" }).click();
  const row = (label: string) =>
    page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  await expect(heading(page)).toHaveText(/^You accept 1 place for \d{4} and decline 1$/);
  await expect(row("You accept")).toContainText(first);
  await expect(row("You decline")).toContainText(second);
  await expect(row("You have not answered")).toContainText(third);
  await axe(page);
  await page.getByRole("button", { name: "Accept 1 and decline 1" }).click();
  await expect(heading(page)).toHaveText(/^You accepted 1 place for \d{4} and declined 1$/);
  await expect(row("You accept")).toContainText(first);
  await expect(row("Note to the staff")).toContainText("One is enough.");
  await axe(page);
  await page.reload();
  await expect(heading(page)).toHaveText(/^You accepted 1 place for \d{4} and declined 1$/);
  await page.getByRole("link", { name: "Back to your places" }).click();
  await expect(page.getByText("You have answered 2 of 3 places.")).toBeVisible();
});

test("without an offer the page says when one will appear", async ({ page, signIn, member, axe }) => {
  await signIn(page, member);
  await page.goto("/places");
  await expect(page.getByText(/^You have not been offered a place for \d{4}/)).toBeVisible();
  await axe(page);
});

test("meetings that clash with those of the member's other committees are marked, on the check page beside the place", async ({
  page,
  signIn,
  support,
}) => {
  await signIn(page, { memberId: support.demo.members.nominee.memberId });
  await page.goto("/places");
  await expect(page.getByText(/^At the same time as .* where you already serve$/).first()).toBeVisible();
  // The page must not reveal who nominated the member, or why.
  await expect(page.getByText(/Local board|Committee chair|Director/)).toHaveCount(0);
  await page.getByRole("button", { name: /^Accept all/ }).click();
  await expect(page.getByText("Check before you answer")).toBeVisible();
  await expect(
    page
      .locator("dd li")
      .getByText(/^At the same time as .*/)
      .first(),
  ).toBeVisible();
});

test("without an answer the page says what to choose", async ({ page, axe, openPlaces }) => {
  await openPlaces();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("main").getByRole("alert")).toBeFocused();
  await axe(page);
  await page.getByRole("link", { name: /^Accept or decline at least one place/ }).click();
  await expect(page.getByRole("radio").first()).toBeFocused();
});

test("by keyboard alone", async ({ page, openPlaces }) => {
  await openPlaces();
  // The choices are drawn before they can be used.
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  await page.getByRole("button", { name: "Accept 1 place" }).press("Enter");
  await expect(heading(page)).toHaveText(/^You accepted 1 place for/);
  await expect(heading(page)).toBeFocused();
});

test("the deadline changes its tone in the last days, and after it the places are read-only", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.offer({ memberId: member.memberId });
  await support.moveSeason({ opens: -60, closes: -20, answers: 1 });
  await signIn(page, member);
  await page.goto("/places");
  await expect(page.getByText(/1 day left/)).toBeVisible();
  await axe(page);
  await support.moveSeason({ opens: -60, closes: -20, answers: -1 });
  await page.goto("/places");
  await expect(page.getByText("Not answered in time")).toBeVisible();
  await expect(page.getByText(/^The last day to answer for \d{4} was/)).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await axe(page);
});

test("the places are in the page as it is sent, before any of its programs has run", async ({
  page,
  openPlaces,
}) => {
  await openPlaces();
  const committee = (await page.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
  const sent = await (await page.request.get("/places")).text();
  expect(sent).toContain(`<h2>${committee}</h2>`);
});

test.describe("on a phone, in Spanish, in the dark", () => {
  test.use({ ...phone, locale: "es-US", colorScheme: "dark" });
  test("a member declines a place", async ({ page, openPlaces }) => {
    await openPlaces();
    await expect(heading(page)).toHaveText(/^Le ofrecen 1 puesto para/);
    await page.getByRole("radio", { name: /^No, rechazo/ }).check();
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByRole("button", { name: "Rechazar 1 puesto" }).click();
    await expect(heading(page)).toHaveText(/^Ha rechazado 1 puesto para/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
