import { expect, test } from "./fixtures";

test("who is not signed in is sent to sign in and comes back", async ({ page }) => {
  const response = await page.request.get("/meetings?view=month", { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers()["location"]).toBe("/login?from=%2Fmeetings%3Fview%3Dmonth");
});

test("an address that is nothing is told so, and leads home", async ({
  page,
  signIn,
  member,
  axe,
  allowed,
}) => {
  allowed.push(/404/);
  await signIn(page, member);
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here");
  await axe(page);
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page).toHaveURL("/");
});
