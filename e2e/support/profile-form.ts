import type { Page } from "@playwright/test";

export const save = (page: Page) => page.getByRole("button", { name: "Save your details" });

/** Confirms the browser's warning about leaving a form with unsaved changes. */
export function mayLeave(page: Page): void {
  page.on("dialog", (dialog) => void dialog.accept());
}
