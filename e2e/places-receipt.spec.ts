import { text as readText } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { readCalendar } from "@/test/fixtures/read-calendar";
import { expect, test } from "./fixtures";
import { save } from "./support/saved-file";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** What these journeys need of the answers of the season's reads. */
interface Meetings {
  items: {
    committeeCode: string;
    committeeName: string;
    title: string;
    begin?: string;
    ownCommittee: boolean;
  }[];
}
interface Committees {
  items: { committeeCode: string; positions: unknown[] }[];
}

/** Calls an operation as the page does. */
function call(page: Page, path: string, params: Record<string, string>): Promise<unknown> {
  return page.evaluate(
    async ([to, body]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(to, { method: "POST", headers, body })).json() as Promise<unknown>;
    },
    [path, JSON.stringify(params)] as const,
  );
}

async function acceptAll(page: Page): Promise<void> {
  await page.goto("/places");
  await page.getByRole("radio", { name: /^Yes, I accept/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Accept 1 place" }).click();
  await expect(heading(page)).toHaveText(/^You accepted 1 place/);
}

/** A committee that meets in the year and has positions to offer. */
async function findMeeting(page: Page, year: number | string): Promise<string> {
  await page.goto("/meetings");
  const meetings = (await call(page, "/season/get-meetings", {})) as Meetings;
  const committees = (await call(page, "/season/get-committees", {})) as Committees;
  const meets = (code: string) =>
    meetings.items.some((one) => one.committeeCode === code && one.begin?.startsWith(String(year)));
  const found = committees.items.find(
    ({ committeeCode, positions }) => positions.length > 0 && meets(committeeCode),
  );
  if (!found) throw new Error(`No committee with positions meets in ${year}`);
  return found.committeeCode;
}

test("the receipt of an acceptance leads to the calendar, and saves the meetings of what was accepted alone", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await signIn(page, member);
  const committeeCode = await findMeeting(page, support.demo.year);
  const { committeeName } = await support.offer({ memberId: member.memberId, committeeCode });
  await acceptAll(page);
  await axe(page);
  const file = await save(page.getByRole("link", { name: "Download the meetings of this committee (.ics)" }));
  expect(file.suggestedFilename()).toBe("meetings.ics");
  const { events } = readCalendar(await readText(await file.createReadStream()));
  const all = (await call(page, "/season/get-meetings", {})) as Meetings;
  // The member may have served on it before, and its meetings of that time are theirs too.
  const own = all.items
    .filter((one) => one.ownCommittee && one.committeeName === committeeName)
    .filter((one) => one.begin?.startsWith(String(support.demo.year)));
  expect(own.length).toBeGreaterThan(0);
  expect(events.map(({ summary }) => summary).toSorted()).toEqual(own.map(({ title }) => title).toSorted());
  await page.getByRole("link", { name: "Add the meetings to your calendar" }).click();
  await expect(page).toHaveURL(/\/meetings#calendar$/);
  await expect(page.getByRole("button", { name: "Create a calendar address" })).toBeInViewport();
  await page.goBack();
  await expect(heading(page)).toHaveText(/^You accepted 1 place/);
  // The receipt took the place of the check: Back leads to the places, not to a question already answered.
  await page.goBack();
  await expect(heading(page)).toHaveText(/^You accepted 1 place/);
  await expect(page.getByRole("button", { name: "Change my answer" })).toBeVisible();
});

test("the meetings of an accepted committee are told apart under “Yours” and on Home", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.unregister({ memberId: member.memberId });
  await signIn(page, member);
  const committeeCode = await findMeeting(page, support.demo.year);
  const { committeeName } = await support.offer({ memberId: member.memberId, committeeCode });
  await acceptAll(page);
  await page.goto("/meetings");
  const entry = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .first();
  await expect(entry).toContainText(committeeName);
  await expect(entry.getByText("Your committee", { exact: true })).toBeVisible();
  const title = (await entry.getByRole("heading", { level: 3 }).textContent()) ?? "";
  await page.goto("/");
  const next = page.getByRole("region", { name: "Your next meetings" }).getByRole("listitem").first();
  await expect(next.getByRole("link")).toHaveText(title);
  await expect(next.getByText("Your committee", { exact: true })).toBeVisible();
  await axe(page);
});

test("a member who declines is offered to say where they would like to serve instead", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.offer({ memberId: member.memberId, index: 3 });
  await signIn(page, member);
  await page.goto("/places");
  await page.getByRole("radio", { name: /^No, I decline/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Decline 1 place" }).click();
  await expect(heading(page)).toHaveText(/^You declined 1 place/);
  await page.getByRole("link", { name: /^Say where you would like to serve/ }).click();
  await expect(page).toHaveURL("/profile/wishes");
  await expect(heading(page)).toHaveText("Serving on committees");
});

test("the message with the way to undo leaves when the member goes on to the check", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.offer({ memberId: member.memberId, index: 3 });
  await signIn(page, member);
  await acceptAll(page);
  await page.getByRole("link", { name: "Back to your places" }).click();
  await page.getByRole("button", { name: "Withdraw my answer" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("radio", { name: /^Yes, I accept/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/step=check/);
  await expect(page.getByRole("button", { name: "Accept 1 place" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await page.goBack();
  await expect(heading(page)).toHaveText(/^You are offered 1 place/);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("taking an answer back and undoing that gives back the day that was", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.offer({ memberId: member.memberId, index: 3 });
  await signIn(page, member);
  await page.goto("/places");
  const { memberId } = member;
  const given = { acceptedDate: "2026-11-02", declinedDate: "", comments: "Gladly.", memberid: memberId };
  expect(await call(page, "/committee/updatememberacceptance", given)).toEqual({ STATUS: "SUCCESS" });
  await page.reload();
  await page.getByRole("button", { name: "Withdraw my answer" }).click();
  await expect(heading(page)).toHaveText(/^You are offered 1 place/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading(page)).toHaveText(/^You accepted 1 place/);
  expect(await call(page, "/committee/getmemberdata", { memberid: memberId })).toMatchObject([
    { MEM_ACCEPTED_DATE: "2026-11-02", MEM_DECLINED_DATE: "", MEM_COMMENTS: "Gladly." },
  ]);
});

test("changing an answer from the check leads back to it, also when all are answered", async ({
  page,
  signIn,
  member,
  support,
}) => {
  await support.offer({ memberId: member.memberId, index: 3 });
  await signIn(page, member);
  await acceptAll(page);
  await page.getByRole("link", { name: "Back to your places" }).click();
  await page.getByRole("button", { name: "Change my answer" }).click();
  await page.getByRole("radio", { name: /^No, I decline/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page)).toHaveText(/^You decline 1 place/);
  await page.getByRole("link", { name: "Change the note" }).click();
  await page.getByRole("textbox", { name: /Note to the staff/ }).fill("Another year.");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page)).toHaveText(/^You decline 1 place/);
  await expect(page.getByText("Another year.")).toBeVisible();
});

test("answers in two tabs: the page says so, and the member chooses", async ({
  page,
  context,
  signIn,
  member,
  support,
}) => {
  await support.offer({ memberId: member.memberId, index: 3 });
  await signIn(page, member);
  await page.goto("/places");
  await page.getByRole("radio", { name: /^Yes, I accept/ }).check();
  const second = await context.newPage();
  await second.goto("/places");
  await expect(second.getByRole("radio", { name: /^Yes, I accept/ })).toBeChecked();
  await second.getByRole("radio", { name: /^No, I decline/ }).check();
  await expect(page.getByText("You changed this in another tab as well")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Yes, I accept/ })).toBeChecked();
  await page.getByRole("button", { name: "Use the version from the other tab" }).click();
  await expect(page.getByRole("radio", { name: /^No, I decline/ })).toBeChecked();
  await second.getByRole("button", { name: "Continue" }).click();
  await second.getByRole("button", { name: "Decline 1 place" }).click();
  await expect(heading(second)).toHaveText(/^You declined 1 place/);
  await expect(page.getByText("In the other tab, your answers were sent or discarded.")).toBeVisible();
  await page.getByRole("button", { name: "Show what the association has now" }).click();
  await expect(heading(page)).toHaveText(/^You declined 1 place/);
});
