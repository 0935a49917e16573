import { expect, type Page } from "@playwright/test";
import { test as journey } from "../fixtures";

// The page on which a member answers, as journeys see it.

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Chooses an answer and continues to the last page. */
export async function answer(page: Page, words: RegExp): Promise<void> {
  await page.getByRole("radio", { name: words }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Check before you answer")).toBeVisible();
}

interface PlacesFixtures {
  /** The test's own member is offered a place, on the committee with that number, and opens the page to answer. */
  openPlaces: (index?: number) => Promise<void>;
}

export const test = journey.extend<PlacesFixtures>({
  openPlaces: async ({ page, signIn, member, support }, provide) => {
    await provide(async (index = 0) => {
      await support.offer({ memberId: member.memberId, index });
      await signIn(page, member);
      await page.goto("/places");
    });
  },
});

export { expect };
