import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { mayLeave, save } from "./support/profile-form";
import { untilLive } from "./support/until-live";

/** Counts the requests to a path. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

test.beforeEach(({ page }) => mayLeave(page));

test("when the record changes meanwhile, the member sees both versions and chooses field by field", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await signIn(page, member);
  await page.goto("/profile/change");
  await page.getByLabel("City").fill("Elmwood");
  await page.getByLabel("Street address").fill("1 Elm Street");
  await support.changeMember({
    memberId: member.memberId,
    fields: { city: "Oakdale", cellPhone: "651-555-0111" },
  });
  await save(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your record changed while you were typing",
  );
  await expect(page.getByRole("radio", { name: /651-555-0111/ })).toBeChecked();
  await expect(page.getByText("1 Elm Street")).toBeVisible();
  await axe(page);

  await page.getByRole("button", { name: "Save with these choices" }).click();
  await expect(
    page.getByRole("alert").getByRole("link", { name: "Choose which city to keep" }),
  ).toBeVisible();
  await axe(page);

  await page.getByRole("button", { name: "Back to the form" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Elmwood");
  await save(page).click();
  await page.getByRole("radio", { name: /Elmwood/ }).check();
  await page.getByRole("button", { name: "Save with these choices" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details are saved");
  expect(await support.member({ memberId: member.memberId })).toMatchObject({
    city: "Elmwood",
    cellPhone: "651-555-0111",
  });
});

test("a second tab does not silently overwrite what the first saved", async ({
  page,
  context,
  signIn,
  member,
  support,
}) => {
  await signIn(page, member);
  const second = await context.newPage();
  mayLeave(second);
  await page.goto("/profile/change");
  await second.goto("/profile/change");
  // Once its programs run: before, it would take over what the first tab is about to type.
  await untilLive(second);
  await page.getByLabel("City").fill("Elmwood");
  await save(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details are saved");
  await second.getByLabel("Apartment, suite or floor").fill("Suite 9");
  await save(second).click();
  await expect(second.getByRole("radio", { name: /Elmwood/ })).toBeChecked();
  await second.getByRole("button", { name: "Save with these choices" }).click();
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Your details are saved");
  expect(await support.member({ memberId: member.memberId })).toMatchObject({ city: "Elmwood" });
});

test("changes in two tabs: the page says so, and the member chooses", async ({
  page,
  context,
  signIn,
  member,
  axe,
}) => {
  await signIn(page, member);
  await page.goto("/profile/change");
  await page.getByLabel("City").fill("Elmwood");
  const second = await context.newPage();
  mayLeave(second);
  await second.goto("/profile/change");
  await expect(second.getByLabel("City")).toHaveValue("Elmwood");
  await second.getByLabel("City").fill("Oakdale");
  await expect(page.getByText("You changed this in another tab as well")).toBeVisible();
  await expect(page.getByText("City: Oakdale")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Elmwood");
  await axe(page);
  await page.getByRole("button", { name: "Use the version from the other tab" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Oakdale");
  await save(second).click();
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Your details are saved");
  await expect(page.getByText("In the other tab, your changes were saved or discarded.")).toBeVisible();
  await page.getByRole("button", { name: "Show what the association has now" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Oakdale");
  await expect(page.getByText("You changed this in another tab as well")).toBeHidden();
  await page.goto("/profile");
  await expect(page.getByText("You have changes that were not saved")).toBeHidden();
});

test("a double click saves once", async ({ page, signIn, member }) => {
  await signIn(page, member);
  await page.goto("/profile/change");
  const calls = countCalls(page, "/committee/updatememberprofile");
  await page.getByLabel("City").fill("Elmwood");
  await save(page).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details are saved");
  expect(calls()).toBe(1);
});

test("a form that changes nothing is not sent", async ({ page, signIn, member, axe }) => {
  await signIn(page, member);
  await page.goto("/profile/change");
  const calls = countCalls(page, "/committee/updatememberprofile");
  await save(page).click();
  await expect(page.getByText("Nothing was changed")).toBeVisible();
  expect(calls()).toBe(0);
  await axe(page);
});

test("when the network fails nothing typed is lost, and saving works afterwards", async ({
  page,
  signIn,
  member,
  allowed,
  axe,
}) => {
  allowed.push(/ERR_FAILED/);
  await signIn(page, member);
  await page.goto("/profile/change");
  await page.getByLabel("City").fill("Elmwood");
  await page.route("**/account/get-profile", (route) => route.abort());
  await save(page).click();
  await expect(page.getByText(/The site cannot be reached right now/)).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Elmwood");
  await axe(page);
  await page.unroute("**/account/get-profile");
  await save(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details are saved");
});

test("when the session ends midway, the member signs in on the page and the form is saved", async ({
  page,
  signIn,
  member,
  support,
  allowed,
}) => {
  allowed.push(/401/);
  await signIn(page, member);
  await page.goto("/profile/change");
  await page.getByLabel("City").fill("Elmwood");
  await support.endSessions({ memberId: member.memberId });
  await save(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password").fill(member.password);
  await dialog.getByRole("button", { name: "Sign in and continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details are saved");
  await expect(page.getByText("Elmwood")).toBeVisible();
});

test("unsaved changes are still there another day, and can be discarded", async ({
  page,
  signIn,
  member,
  axe,
}) => {
  await signIn(page, member);
  await page.goto("/profile/change");
  const before = await page.getByLabel("City").inputValue();
  await page.getByLabel("City").fill("Elmwood");
  await page.goto("/profile");
  await expect(page.getByText("You have changes that were not saved")).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Continue with your changes" }).click();
  await expect(page.getByText("We kept what you typed earlier")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Elmwood");
  await axe(page);
  await page.getByRole("button", { name: "Discard these changes" }).click();
  await expect(page.getByLabel("City")).toHaveValue(before);
  await page.goto("/profile");
  await expect(page.getByText("You have changes that were not saved")).toBeHidden();
});
