import type { Page } from "@playwright/test";
import { expect, openMenu, test } from "./support/review-board";
import { saveCsv } from "./support/saved-file";

// What is on the screen is in the file (desk.md, section 11); saveCsv looks at its mark and for formulas.

const FORMULA = "=HYPERLINK(0)";
/** As it stands in a file: what would be calculated is text. */
const asText = (words: string) => (words.startsWith("=") ? `'${words}` : words);
/** The people in a table of the desk, in the order of its rows. */
const peopleIn = (page: Page, region: string) =>
  page.getByRole("region", { name: region }).getByRole("rowheader").locator(".name");

test("the candidates: as the board is narrowed and ordered, and those of all committees", async ({
  page,
  support,
  openBoard,
}) => {
  const { code, year, candidates } = await openBoard({ candidates: 3, query: "?sort=lastName" });
  const [someone] = candidates;
  await support.changeMember({ memberId: someone?.memberId ?? "", fields: { firstName: FORMULA } });
  await page.reload();
  await expect(page.getByText(FORMULA)).toBeVisible();
  await expect(page.locator("tr[data-candidacy]").first()).toBeFocused();
  await page.keyboard.press("s");
  await expect(page.locator("tr[data-candidacy]").first()).toContainText("shortlisted");
  await openMenu(page, "View");
  const shown = await page.locator("tr[data-candidacy] .name").allInnerTexts();
  const all = await saveCsv(page, "Save as CSV");
  expect(all.name).toBe(`candidates-${year}-${code}.csv`);
  expect(all.rows.map((row) => row["Candidate"])).toEqual(shown.map(asText));
  expect(all.rows.map((row) => row["State"])).toEqual(["shortlisted", "nominated", "nominated"]);
  expect(shown.filter((name) => name.startsWith(FORMULA))).toHaveLength(1);

  await openMenu(page, "Filter");
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: "shortlisted" });
  await expect(page.locator("tr[data-candidacy]")).toHaveCount(1);
  await openMenu(page, "View");
  expect((await saveCsv(page, "Save as CSV")).rows.map((row) => row["Candidate"])).toEqual(
    shown.slice(0, 1).map(asText),
  );

  await page.locator("summary").filter({ hasText: "Choose another committee" }).click();
  const everywhere = await saveCsv(page, "Save the candidates of all committees as CSV");
  expect(everywhere.name).toBe(`candidates-${year}.csv`);
  const own = everywhere.rows.filter((row) => row["Committee code"] === code);
  expect(own.map((row) => row["Member ID"] ?? "").toSorted()).toEqual(
    candidates.map(({ memberId }) => memberId).toSorted(),
  );
  expect(new Set(everywhere.rows.map((row) => row["Committee code"])).size).toBeGreaterThan(1);
});

test.describe("a manager", () => {
  test.beforeEach(async ({ page, signIn, member, support }) => {
    await support.giveRole({ memberId: member.memberId, role: "manager" });
    await signIn(page, member);
  });

  test("saves the slate: whole, and the part that is shown", async ({ page, support }) => {
    const { name, code, year, position, candidates } = await support.deskCommittee({
      candidates: 2,
      seats: 3,
      state: ["proposed", "alternate"],
    });
    const [seated] = candidates;
    await support.changeMember({ memberId: seated?.memberId ?? "", fields: { firstName: FORMULA } });
    await page.goto("/staff/slate");
    const search = page.getByRole("searchbox", { name: "Find a committee or a person" });
    await search.fill(name);
    await expect(page).toHaveURL(/text=/);
    const committee = page.getByRole("region", { name, exact: true });
    const { name: fileName, rows } = await saveCsv(page, "Save as CSV");
    expect(fileName).toBe(`slate-${year}.csv`);
    const own = rows.filter((row) => row["Committee code"] === code && row["Position"] === position);
    expect(own.map((row) => row["State"])).toEqual(["proposed", "open", "open", "alternate 1"]);
    const shown = await committee.locator(".slate-person .name").allInnerTexts();
    expect(shown.filter((words) => words.includes(FORMULA))).toHaveLength(1);
    // Before an alternate's name stands the rank.
    const named = shown.map((words) => asText(words.replace(/^\d+\. /, ""))).toSorted();
    expect(own.flatMap((row) => row["Person"] || []).toSorted()).toEqual(named);
    await page.goto(`/staff/slate?show=alternates&text=${encodeURIComponent(name)}`);
    await expect(committee.getByText("Alternates", { exact: true })).toBeVisible();
    const alternates = (await saveCsv(page, "Save as CSV")).rows;
    expect(alternates.map((row) => row["State"])).toEqual(["alternate 1"]);
  });

  test("saves the answers of the season, offer by offer", async ({ page, support }) => {
    await page.goto("/staff/slate?show=offered");
    const { year } = support.demo;
    const { name, rows } = await saveCsv(page, `Save all answers of ${String(year)} as CSV`);
    expect(name).toBe(`answers-${String(year)}.csv`);
    expect(rows.map((row) => row["State"])).toEqual(
      expect.arrayContaining(["accepted", "declined", "offered"]),
    );
    const nominee = support.demo.members.nominee.memberId;
    expect(rows.filter((row) => row["Member ID"] === nominee)).toHaveLength(3);
  });
});

test.describe("a caller", () => {
  test.beforeEach(async ({ page, signIn, member, support }) => {
    await support.giveRole({ memberId: member.memberId, role: "caller" });
    await signIn(page, member);
  });

  test("saves a roster as of a date, today's and one of years ago", async ({ page, support }) => {
    const rosterOf = async (day: string) => {
      await page.goto(`/staff/committees/BUDGET?day=${day}`);
      await expect(peopleIn(page, "Who serves").first()).toBeVisible();
      const shown = await peopleIn(page, "Who serves").allInnerTexts();
      const { name, rows } = await saveCsv(page, "Save everyone of this day as CSV");
      expect(name).toBe(`roster-${day}-BUDGET.csv`);
      expect(rows.map((row) => row["Person"])).toEqual(shown);
      return shown;
    };
    const year = support.demo.year;
    expect(await rosterOf(`${String(year - 3)}-06-01`)).not.toEqual(
      await rosterOf(`${String(year - 1)}-06-01`),
    );
  });

  test("saves the vacant seats", async ({ page }) => {
    await page.goto("/staff/committees/vacancies");
    const table = page.getByRole("table");
    await expect(table.getByRole("row").nth(1)).toBeVisible();
    const shown = (await table.getByRole("row").count()) - 1;
    const columns = await table.getByRole("columnheader").allInnerTexts();
    const { rows } = await saveCsv(page, "Save all vacancies as CSV");
    expect(rows).toHaveLength(shown);
    // A head by which one sorts has an arrow behind its words.
    expect(Object.keys(rows[0] ?? {}).slice(1)).toEqual(
      columns.map((head) => head.replace(/[^\p{L} ]/gu, "").trim()),
    );
  });
});
