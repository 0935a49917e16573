import type { Page } from "@playwright/test";
import { LIGHT, type Shot } from "./shot";

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
    .getByRole("textbox", { name: /^Why would/ })
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

async function answerEachPlace(page: Page): Promise<void> {
  await page
    .getByRole("radio", { name: /^Yes, I accept/ })
    .first()
    .check();
  await page
    .getByRole("radio", { name: /^No, I decline/ })
    .nth(1)
    .check();
  await goOn(page);
  await page.getByText("Check before you answer").waitFor();
}

async function openOwnCommittee(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Your committees" }).getByRole("link").first().click();
  await page.getByRole("heading", { name: "Upcoming meetings" }).waitFor();
}

async function openLetter(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  await page.locator(".letter").waitFor();
}

/** The members' pages, and those of visitors. */
export const MEMBER_SHOTS: readonly Shot[] = [
  { name: "home", who: "nominee", path: "/", looks: [...LIGHT, "wide-dark"] },
  { name: "home-spanish", who: "nominee", path: "/", looks: ["phone-dark"], language: "es" },
  { name: "places", who: "nominee", path: "/places", looks: [...LIGHT, "phone-dark"] },
  { name: "places-spanish", who: "nominee", path: "/places", looks: LIGHT, language: "es" },
  { name: "places-check", who: "nominee", path: "/places", looks: LIGHT, before: answerEachPlace },
  { name: "committee", who: "nominee", path: "/", looks: LIGHT, before: openOwnCommittee },
  { name: "wishes", who: "nominee", path: "/profile/wishes", looks: LIGHT },
  { name: "password", who: "nominee", path: "/devices/password", looks: ["phone-light"] },
  { name: "passkeys", who: "nominee", path: "/devices/passkeys", looks: ["phone-light"] },
  {
    name: "nominate",
    who: "voter",
    path: "/nominate",
    looks: [...LIGHT, "phone-dark"],
    before: findNamesakes,
  },
  { name: "nominate-check", who: "voter", path: "/nominate", looks: LIGHT, before: nominateUpToTheCheck },
  { name: "nominations", who: "voter", path: "/nominations", looks: LIGHT },
  { name: "letters", who: "voter", path: "/letters", looks: LIGHT },
  { name: "letter", who: "nominee", path: "/letters", looks: LIGHT, before: openLetter },
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
