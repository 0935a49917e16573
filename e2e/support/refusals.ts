import { expect, type Locator, type Page } from "@playwright/test";

/** How the interface document's operations refuse, and those of our own groups (contract.md 2.9 and 9.7). */
const REFUSALS = {
  status: (reason: string) => ({ json: { STATUS: "FAILURE" }, headers: { "x-failure-reason": reason } }),
  problem: (reason: string) => ({
    status: 409,
    contentType: "application/problem+json",
    body: JSON.stringify({ title: "Conflict", status: 409, detail: "It is refused.", reason }),
  }),
} as const;

/** Makes an operation refuse for each reason in turn, and expects the sentence for that reason. */
export async function seeRefusals(
  page: Page,
  operation: string,
  action: Locator,
  sentences: Readonly<Record<string, RegExp>>,
  dialect: keyof typeof REFUSALS = "status",
): Promise<void> {
  let reason = "";
  await page.route(operation, (route) => route.fulfill(REFUSALS[dialect](reason)));
  for (const [next, sentence] of Object.entries(sentences)) {
    reason = next;
    // Waits for the response, so that the previous refusal's sentence is not mistaken for this one's.
    const answered = page.waitForResponse(operation);
    await action.click();
    await answered;
    await expect(page.locator("main").getByRole("alert").locator("p").last()).toHaveText(sentence);
  }
}
