import type { Page } from "@playwright/test";

/** Opens the account menu of the site's header. */
export const openAccount = (page: Page) => page.getByRole("banner").getByText("Account").click();
