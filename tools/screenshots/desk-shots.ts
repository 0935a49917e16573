import type { Page } from "@playwright/test";
import { LIGHT, type Shot } from "./shot";

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
  const preview = page.getByRole("region", { name: "What these rows change" });
  await preview.evaluate((region) => region.scrollIntoView({ block: "end" }));
}

async function limitYears(page: Page): Promise<void> {
  await page.getByLabel("What it asks for").selectOption("consecutive-years");
  await page.getByLabel("Years in a row").fill("2");
  await page.getByText(/^“At most 2 consecutive years/).waitFor();
  await page.getByText(/members do(es)? not meet it today/).click();
  await page.getByRole("group", { name: "Who is counted" }).waitFor();
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
  const notified = page.getByRole("region", { name: "Publications" });
  await notified.getByRole("row").nth(1).waitFor();
  await notified.evaluate((region) => region.scrollIntoView());
}

async function scrollToTheCallList(page: Page): Promise<void> {
  await page.getByRole("list", { name: "Telephone" }).first().waitFor();
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

/** The season desk. */
export const DESK_SHOTS: readonly Shot[] = [
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
  {
    name: "desk-call-list",
    who: "manager",
    path: "/staff/delivery?state=unreachable",
    looks: LIGHT,
    before: scrollToTheCallList,
  },
  { name: "desk-webhooks", who: "manager", path: "/staff/webhooks", looks: LIGHT, before: addReceiver },
  { name: "desk-palette", who: "manager", path: "/staff", looks: ["wide-light"], before: goToBudget },
];
