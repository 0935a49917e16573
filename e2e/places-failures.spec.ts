import { answer, expect, heading, test } from "./support/places";
import { seeRefusals } from "./support/refusals";

test("a place offered in the meantime is never accepted unseen", async ({
  page,
  member,
  support,
  openPlaces,
}) => {
  await openPlaces(2);
  await answer(page, /^Yes, I accept/);
  await support.offer({ memberId: member.memberId, index: 4 });
  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await expect(page.getByText("The association changed what it offers you")).toBeVisible();
  await expect(page.getByText("You have not answered", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await expect(heading(page)).toHaveText(/^You accepted 1 place for/);
});

test("a draft answer survives a closed tab", async ({ page, context, openPlaces }) => {
  await openPlaces();
  await page.getByRole("radio", { name: /^No, I decline/ }).check();
  await page.getByRole("textbox", { name: /Note to the staff/ }).fill("Next year gladly.");
  await page.close();
  const later = await context.newPage();
  await later.goto("/places");
  await expect(later.getByRole("radio", { name: /^No, I decline/ })).toBeChecked();
  await expect(later.getByRole("textbox", { name: /Note to the staff/ })).toHaveValue("Next year gladly.");
});

const REFUSALS = {
  "answers-closed": /^The last day to answer for \d{4} was/,
  "nothing-to-answer": /^You no longer have an offer to answer/,
  "conflicting-answer": /^An answer is either yes or no/,
  "unknown-member": /^Your membership is no longer active/,
  "invalid-parameter": /./,
};

test("every refusal has its own sentence", async ({ page, axe, allowed, openPlaces }) => {
  allowed.push(/status of 409/);
  await openPlaces();
  await answer(page, /^Yes, I accept/);
  await seeRefusals(
    page,
    "**/season/answer-places",
    page.getByRole("button", { name: "Accept 1 place" }),
    REFUSALS,
    "problem",
  );
  await axe(page);
});

test("without a connection nothing is lost, and sending can be retried", async ({
  page,
  context,
  allowed,
  openPlaces,
}) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await openPlaces();
  await answer(page, /^Yes, I accept/);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("cannot be reached");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await expect(heading(page)).toHaveText(/^You accepted 1 place/);
});

test("when the session ends midway, the member signs in again and the answer is sent", async ({
  page,
  member,
  support,
  allowed,
  openPlaces,
}) => {
  allowed.push(/401/);
  await openPlaces();
  await answer(page, /^Yes, I accept/);
  await support.endSessions({ memberId: member.memberId });
  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Sign in and continue" }).click();
  await expect(heading(page)).toHaveText(/^You accepted 1 place/);
});
