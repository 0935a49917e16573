import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the desk's palette by keyboard, as soon as the page hears it. @returns its field */
export async function openPalette(page: Page): Promise<Locator> {
  const field = page.getByRole("dialog").getByRole("combobox");
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  return field;
}
