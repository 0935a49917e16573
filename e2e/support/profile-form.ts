import type { Page } from "@playwright/test";

export const save = (page: Page) => page.getByRole("button", { name: "Save your details" });

/** The browser asks before a form with changes is left; who means to leave says yes. */
export function mayLeave(page: Page): void {
  page.on("dialog", (dialog) => void dialog.accept());
}
