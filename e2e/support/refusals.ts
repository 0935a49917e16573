import { expect, type Locator, type Page } from "@playwright/test";

/** Has an operation refuse for one reason after the other, and sees that each is said in its own sentence. */
export async function seeRefusals(
  page: Page,
  operation: string,
  action: Locator,
  sentences: Readonly<Record<string, RegExp>>,
): Promise<void> {
  let reason = "";
  await page.route(operation, (route) =>
    route.fulfill({ json: { STATUS: "FAILURE" }, headers: { "x-failure-reason": reason } }),
  );
  for (const [next, sentence] of Object.entries(sentences)) {
    reason = next;
    // What stands there from the last refusal is not this one's sentence.
    const answered = page.waitForResponse(operation);
    await action.click();
    await answered;
    await expect(page.locator("main").getByRole("alert").locator("p").last()).toHaveText(sentence);
  }
}
