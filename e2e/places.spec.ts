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
  await expect(heading(page)).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading(page)).toHaveText(`You declined 2 places for ${String(year)}`);
  await expect(heading(page)).toBeFocused();
  // One letter for each press: accepted, declined, withdrawn, and taken back.
  await expect
    .poll(() => support.letterSubjects({ memberId: member.memberId, kind: "answer-received" }))
    .toEqual([
      `Your answer for ${String(year)}: accepted`,
      `Your answer for ${String(year)}: declined`,
      `Your answer for ${String(year)}: withdrawn`,
      `Your answer for ${String(year)} counts again: declined`,
    ]);
});

test("withdrawing one of two acceptances is named in the heading, the button and the receipt", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  const named: string[] = [];
  for (const index of [3, 5]) {
    const { position, committeeName } = await support.offer({ memberId: member.memberId, index });
    named.push(`${position}, ${committeeName}`);
  }
  const [first = "", second = ""] = named;
  await signIn(page, member);
  await page.goto("/places");
  await page.getByRole("button", { name: "Accept all 2 places" }).click();
  await expect(page).toHaveTitle(/^Check your answers · /);
  await page.getByRole("button", { name: "Accept 2 places" }).click();
  await expect(page).toHaveTitle(/^Your answers were received · /);
  await page.getByRole("link", { name: "Change my answer" }).click();
  const choice = page.getByRole("group", { name: `Do you accept? ${second}` });
  await choice.getByRole("radio", { name: "Not yet" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  const row = (label: string) =>
    page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  await expect(heading(page)).toHaveText(/^You withdraw your answer to 1 place for \d{4}$/);
  await expect(row("You withdraw your answer to")).toContainText(second);
  await expect(row("Stays accepted")).toContainText(first);
  await axe(page);
  // “Change” leads to exactly that answer, and to the note.
  await page.getByRole("link", { name: `Change the answer to ${first}` }).click();
  await expect(
    page.getByRole("group", { name: `Do you accept? ${first}` }).getByRole("radio", { name: /^Yes/ }),
  ).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Change the note" }).click();
  await expect(page.getByRole("textbox", { name: /Note to the staff/ })).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Withdraw the answer to 1 place" }).click();
  await expect(heading(page)).toHaveText(/^You withdrew your answer to 1 place for \d{4}$/);
  await expect(row("You withdraw your answer to")).toContainText(second);
  await expect(row("Stays accepted")).toContainText(first);
  await page.reload();
  await expect(heading(page)).toHaveText(/^You withdrew your answer to 1 place for \d{4}$/);
  await expect(page.getByText(/^Reference/)).toContainText(/A-\w{4}-\w{2}/);
  await axe(page);
});

test("continuing without a change is no error: a calm sentence, and the way to change it", async ({
  page,
  axe,
  openPlaces,
}) => {
  await openPlaces(3);
  await page
    .getByRole("button", { name: /^Accept all|^Continue/ })
    .first()
    .waitFor();
  await page.getByRole("radio", { name: /^Yes, I accept/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await page.getByRole("link", { name: "Back to your places" }).click();
  await page.getByRole("button", { name: "Change my answer" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Nothing was changed. Your answers stay as they are.")).toBeVisible();
  await expect(page.locator("main").getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Change my answer" })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  await axe(page);
});

test("a stale window says that the member themself changed the answer, and keeps what was typed", async ({
  page,
  context,
  signIn,
  member,
  support,
}) => {
  await support.offer({ memberId: member.memberId, index: 3 });
  await signIn(page, member);
  await page.goto("/places");
  await page.getByRole("radio", { name: /^Yes, I accept/ }).check();
  await page.getByRole("textbox", { name: /Note to the staff/ }).fill("Glad to serve.");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page)).toHaveText(/^You accept 1 place/);
  // On another device, which has none of this browser's drafts.
  const other = await context.browser()?.newContext();
  if (!other) throw new Error("There is a browser");
  await other.addCookies(await context.cookies());
  const device = await other.newPage();
  await device.goto(page.url().replace(/\?.*/, ""));
  await device.getByRole("radio", { name: /^No, I decline/ }).check();
  await device.getByRole("button", { name: "Continue" }).click();
  await device.getByRole("button", { name: "Decline 1 place" }).click();
  await expect(heading(device)).toHaveText(/^You declined 1 place/);
  await other.close();

  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await expect(page.getByText("You changed your answers in another window")).toBeVisible();
  expect(await support.placeStates({ memberId: member.memberId })).toEqual(["declined"]);
  await page.getByRole("button", { name: "Load the places again" }).click();
  await expect(page.getByRole("radio", { name: /^Yes, I accept/ })).toBeChecked();
  await expect(page.getByRole("textbox", { name: /Note to the staff/ })).toHaveValue("Glad to serve.");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await expect(heading(page)).toHaveText(/^You accepted 1 place/);
});

test("what waits for an answer stands first; what was answered is folded with its count", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  const { position, committeeName } = await support.offer({ memberId: member.memberId, index: 3 });
  await signIn(page, member);
  await page.goto("/places");
  await page.getByRole("radio", { name: /^No, I decline/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Decline 1 place" }).click();
  await expect(heading(page)).toHaveText(/^You declined 1 place/);
  const { committeeName: waiting } = await support.offer({ memberId: member.memberId, index: 5 });
  await page.goto("/places");
  await expect(page.getByRole("heading", { level: 2, name: waiting })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: committeeName })).toBeHidden();
  await axe(page);
  await page.getByText("One place that you have answered, or that is over").click();
  await expect(page.getByRole("heading", { level: 2, name: committeeName })).toBeVisible();
  const folded = page.getByRole("group", { name: `Do you accept? ${position}, ${committeeName}` });
  await expect(folded.getByRole("radio", { name: "No, I decline" })).toBeChecked();
  await axe(page);
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
    await expect(heading(page)).toHaveText(/^Rechazó 1 puesto para/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
