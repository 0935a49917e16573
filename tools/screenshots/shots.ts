import type { Page } from "@playwright/test";

export type Width = "wide" | "phone";
export type Theme = "light" | "dark";

/** One page of the site, as shown in the documentation. */
export interface Shot {
  /** The first part of the file's name. */
  name: string;
  /** The member of the demo association whose page it is; a visitor's if left out. */
  who?: "voter" | "nominee";
  path: string;
  looks: readonly `${Width}-${Theme}`[];
  /** The reader's actions on the page before the picture is taken. */
  before?: (page: Page) => Promise<void>;
}

const LIGHT = ["wide-light", "phone-light"] as const;

async function findNamesakes(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Name of the person" }).fill("maria garcia");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

async function nominateUpToTheCheck(page: Page): Promise<void> {
  await findNamesakes(page);
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByRole("button", { name: /^Continue with / }).click();
  await page.getByRole("button", { name: "Budget and Finance" }).click();
  await page.getByRole("radio", { name: "Vice Chair" }).check();
  await goOn(page);
  await page
    .getByRole("textbox", { name: /What makes/ })
    .fill(
      "Kept the books of her board through two hard years, and explains a budget so that everyone can follow.",
    );
  await page.getByRole("radio", { name: "First choice" }).check();
  await goOn(page);
  await page.getByRole("heading", { level: 1, name: "Check before you nominate" }).waitFor();
}

async function scrollToTheMonth(page: Page): Promise<void> {
  await page
    .getByRole("heading", { level: 2 })
    .first()
    .evaluate((heading) => heading.scrollIntoView());
}

export const SHOTS: readonly Shot[] = [
  { name: "home", who: "nominee", path: "/", looks: [...LIGHT, "wide-dark"] },
  { name: "places", who: "nominee", path: "/places", looks: LIGHT },
  {
    name: "nominate",
    who: "voter",
    path: "/nominate",
    looks: [...LIGHT, "phone-dark"],
    before: findNamesakes,
  },
  { name: "nominate-check", who: "voter", path: "/nominate", looks: LIGHT, before: nominateUpToTheCheck },
  { name: "nominations", who: "voter", path: "/nominations", looks: LIGHT },
  { name: "profile", who: "nominee", path: "/profile", looks: LIGHT },
  { name: "meetings", who: "nominee", path: "/meetings", looks: LIGHT },
  {
    name: "meetings-month",
    who: "nominee",
    path: "/meetings?view=month&show=all",
    looks: LIGHT,
    before: scrollToTheMonth,
  },
  { name: "reference", path: "/docs/committee/getmember", looks: [...LIGHT, "wide-dark"] },
  { name: "login", path: "/login", looks: LIGHT },
];
