import { expect, type Locator, type Page } from "@playwright/test";

/** Makes an operation refuse for each reason in turn, and expects the sentence for that reason. */
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
    // Waits for the response, so that the previous refusal's sentence is not mistaken for this one's.
    const answered = page.waitForResponse(operation);
    await action.click();
    await answered;
    await expect(page.locator("main").getByRole("alert").locator("p").last()).toHaveText(sentence);
  }
}
