import { expect, type Page } from "@playwright/test";

/** A committee of the demo association, with a place as Treasurer. */
export const COMMITTEE = "Budget and Finance";

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** The last page, before the action. */
export const check = (page: Page) => expect(heading(page)).toHaveText(/^Check/);
export const continues = (page: Page) => page.getByRole("button", { name: /^Continue/ }).click();
/** An answer on the last page or on the receipt. */
export const answerRow = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });

/** Answers the first question with the first search result. @returns the chosen name */
export async function chooseCandidate(page: Page, typed = "dana whitfield", row = 0): Promise<string> {
  await page.getByRole("combobox", { name: /Name of the person|Nombre de la persona/ }).fill(typed);
  const option = page.getByRole("listbox").getByRole("option").nth(row);
  const name = await option.locator(".name").innerText();
  await option.click();
  await page.locator("form button[type=submit]").click();
  return name;
}

/** Answers every question and stops before the action. */
export async function answerAll(page: Page, { row = 0, position = "Treasurer" } = {}): Promise<string> {
  await page.goto("/nominate");
  const name = await chooseCandidate(page, "dana whitfield", row);
  await page.getByRole("button", { name: COMMITTEE }).click();
  await page.getByRole("radio", { name: position }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("textbox", { name: /^Why would/ }).fill("Reads every budget.");
  await page.getByRole("radio", { name: "First choice" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before you nominate");
  return name;
}
