import type { Page } from "@playwright/test";

export type Width = "wide" | "phone";
export type Theme = "light" | "dark";

/** One page of the site, as shown in the documentation. */
export interface Shot {
  /** The first part of the file's name. */
  name: string;
  /** The member of the demo association whose page it is; a visitor's if left out. */
  who?: "voter" | "nominee" | "manager";
  path: string;
  looks: readonly `${Width}-${Theme}`[];
  /** The language of the reader's browser; English if left out. */
  language?: "es";
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

const DAY_MILLISECONDS = 86_400_000;

async function chooseAnotherDay(page: Page): Promise<void> {
  const day = new Date(Date.now() + 60 * DAY_MILLISECONDS).toISOString().slice(0, 10);
  await page.getByLabel("New last day").fill(day);
  await page
    .getByRole("textbox", { name: "Reason" })
    .fill("The storm closed the offices of three boards for a week.");
  await page.getByText(/This affects/).scrollIntoViewIfNeeded();
}

async function pasteSeats(page: Page): Promise<void> {
  await page
    .getByRole("textbox", { name: "Rows" })
    .fill("committeeCode\tposition\tseats\nBUDGET\tChair\t1\nBUDGET\tMember\t8\nNOWHERE\tMember\t4");
  await page.getByRole("button", { name: "Show what changes" }).click();
  await page.getByRole("heading", { name: "What these rows change" }).waitFor();
}

async function limitYears(page: Page): Promise<void> {
  await page.getByLabel("What it asks for").selectOption("consecutive-years");
  await page.getByLabel("Years in a row").fill("2");
  await page.getByText(/members do(es)? not meet it today/).waitFor();
}

async function goToBudget(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await page.keyboard.type("bud");
  await page.getByRole("option", { name: /Budget/ }).waitFor();
}

async function selectThree(page: Page): Promise<void> {
  await page.locator("tr[data-candidacy]").first().focus();
  await page.keyboard.press("Shift+J");
  await page.keyboard.press("Shift+J");
}

async function openFirst(page: Page): Promise<void> {
  await page.locator("tr[data-candidacy]").first().getByRole("button").click();
  await page.getByRole("heading", { name: "Rules" }).waitFor();
}

/** The preview shows that the page is alive, and belongs into the picture. */
async function scrollToThePreview(page: Page): Promise<void> {
  await page.frameLocator("iframe").getByText("would like you to serve", { exact: false }).waitFor();
  await page.getByRole("region", { name: "Preview" }).evaluate((preview) => preview.scrollIntoView());
}

async function scrollToTheCalendar(page: Page): Promise<void> {
  const letters = page.getByRole("region", { name: "Scheduled letters" });
  await letters.getByRole("row").nth(1).waitFor();
  await letters.evaluate((region) => region.scrollIntoView({ block: "end" }));
}

async function scrollToThePublishings(page: Page): Promise<void> {
  const told = page.getByRole("region", { name: "Publications" });
  await told.getByRole("row").nth(1).waitFor();
  await told.evaluate((region) => region.scrollIntoView());
}

async function misspellAName(page: Page): Promise<void> {
  await scrollToThePreview(page);
  const body = page.getByLabel("Text", { exact: true });
  await body.fill((await body.inputValue()).replace("answerBy", "answerBefore"));
  await page.getByRole("button", { name: "Save for every season" }).click();
  await page.getByText("Not saved. Fix", { exact: false }).waitFor();
}

async function addReceiver(page: Page): Promise<void> {
  const form = page.getByRole("region", { name: "Add a receiver" });
  await form.getByLabel("Address").fill("https://records.example.org/rostrum");
  await form.getByLabel("What it is").fill("Membership records");
  await form.getByLabel("place.accepted").check();
  await form.getByRole("button", { name: "Add this receiver" }).click();
  await page.getByText("Its secret, shown this once").waitFor();
  await page.getByRole("button", { name: "I have copied it" }).click();
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

export const SHOTS: readonly Shot[] = [
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
  { name: "desk", who: "manager", path: "/staff", looks: [...LIGHT, "wide-dark"] },
  { name: "desk-calendar", who: "manager", path: "/staff", looks: LIGHT, before: scrollToTheCalendar },
  { name: "desk-season", who: "manager", path: "/staff/season", looks: LIGHT },
  { name: "desk-roll-over", who: "manager", path: "/staff/season/roll-over", looks: ["wide-light"] },
  {
    name: "desk-extend",
    who: "manager",
    path: "/staff/season/extend",
    looks: LIGHT,
    before: chooseAnotherDay,
  },
  { name: "desk-rehearsal", who: "manager", path: "/staff/season/rehearsal", looks: ["wide-light"] },
  { name: "desk-committees", who: "manager", path: "/staff/committees", looks: LIGHT },
  { name: "desk-committee", who: "manager", path: "/staff/committees/BUDGET", looks: LIGHT },
  {
    name: "desk-paste",
    who: "manager",
    path: "/staff/committees/paste",
    looks: ["wide-light"],
    before: pasteSeats,
  },
  {
    name: "desk-rule",
    who: "manager",
    path: "/staff/rules/new",
    looks: ["wide-light", "wide-dark"],
    before: limitYears,
  },
  { name: "desk-roles", who: "manager", path: "/staff/people/roles", looks: ["wide-light"] },
  {
    name: "desk-review",
    who: "manager",
    path: "/staff/review/EDUC",
    looks: [...LIGHT, "wide-dark"],
    before: selectThree,
  },
  { name: "desk-candidate", who: "manager", path: "/staff/review/EDUC", looks: LIGHT, before: openFirst },
  { name: "desk-slate", who: "manager", path: "/staff/slate?show=proposed", looks: [...LIGHT, "wide-dark"] },
  { name: "desk-publish", who: "manager", path: "/staff/slate/publish", looks: LIGHT },
  { name: "desk-rules", who: "manager", path: "/staff/rules", looks: ["wide-light"] },
  { name: "desk-vacancies", who: "manager", path: "/staff/committees/vacancies", looks: ["wide-light"] },
  {
    name: "desk-letter",
    who: "manager",
    path: "/staff/letters/place-offered",
    looks: [...LIGHT, "wide-dark"],
    before: scrollToThePreview,
  },
  {
    name: "desk-letter-refused",
    who: "manager",
    path: "/staff/letters/place-offered",
    looks: ["wide-light"],
    before: misspellAName,
  },
  {
    name: "desk-delivery",
    who: "manager",
    path: "/staff/delivery",
    looks: [...LIGHT, "wide-dark"],
    before: scrollToThePublishings,
  },
  { name: "desk-webhooks", who: "manager", path: "/staff/webhooks", looks: LIGHT, before: addReceiver },
  { name: "desk-palette", who: "manager", path: "/staff", looks: ["wide-light"], before: goToBudget },
  { name: "reference", path: "/docs/committee/getmember", looks: [...LIGHT, "wide-dark"] },
  { name: "login", path: "/login", looks: LIGHT },
];
