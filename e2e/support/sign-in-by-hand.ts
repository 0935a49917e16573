import type { Page } from "@playwright/test";

/** Fills in and submits the sign-in page, as a member does. */
export async function signInByHand(page: Page, userId: string, password: string): Promise<void> {
  await page.getByLabel("User ID").fill(userId);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
