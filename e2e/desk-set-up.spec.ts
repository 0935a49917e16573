import { expect, test } from "./fixtures";
import { nameOf } from "./support/name-of";
import { numberIn } from "./support/number-in";

test.beforeEach(async ({ page, signIn, support, member }) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  await signIn(page, member);
});

test("a committee is found as one types, its seats are changed and put back", async ({ page, axe }) => {
  await page.goto("/staff/committees");
  await page.getByRole("searchbox", { name: /Search/ }).fill("budget");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/search=budget/);
  await axe(page);
  await page.getByRole("link", { name: "Budget and Finance" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Budget and Finance");
  const chair = page
    .getByRole("region", { name: /Positions and seats/ })
    .getByRole("row", { name: /^Chair/ });
  await page.getByRole("button", { name: "Change Chair" }).click();
  await expect(page.getByRole("heading", { name: "Change Chair" })).toBeFocused();
  await page.getByRole("textbox", { name: /^Seats/ }).fill("two");
  await page.getByRole("button", { name: "Save Chair" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Seats must be a whole number in digits",
  );
  await page.getByRole("textbox", { name: /^Seats/ }).fill("2");
  await page.getByRole("textbox", { name: /^Months of a term/ }).fill("121");
  await page.getByRole("button", { name: "Save Chair" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Months of a term must be a whole number from 1 to 120",
  );
  await page.getByRole("textbox", { name: /^Months of a term/ }).fill("");
  await axe(page);
  await page.getByRole("button", { name: "Save Chair" }).click();
  await expect(chair.getByRole("cell").first()).toHaveText("2");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chair.getByRole("cell").first()).toHaveText("1");
});

test("a new committee whose code is taken is refused in words, and stays typed", async ({
  page,
  allowed,
}) => {
  allowed.push(/409/);
  await page.goto("/staff/committees/new");
  await page.getByLabel("Code").fill("BUDGET");
  await page.getByLabel("Name").fill("A second budget");
  await page.getByRole("button", { name: "Add the committee" }).click();
  await expect(page.getByText(/^There is a committee with this code already\./)).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("A second budget");
});

test("a season without a term says so wherever seats are counted, and leads to where it is set", async ({
  page,
  axe,
  support,
}) => {
  const { year } = await support.openBareSeason();
  const counted = ["committees/vacancies", "committees", "committees/BUDGET", "slate"];
  for (const path of counted) {
    await page.goto(`/staff/${path}?year=${String(year)}`);
    await expect(page.getByText(`The season ${String(year)} has no term yet`)).toBeVisible();
    await expect(page.getByText("Every seat is held")).toBeHidden();
    await axe(page);
  }
  await page.getByRole("link", { name: "Set the term’s first and last day" }).click();
  await page.getByLabel(/^First day of the term/).fill(`${String(year)}-01-01`);
  await page.getByLabel(/^Last day of the term/).fill(`${String(year)}-12-31`);
  await page.getByRole("button", { name: `Save the settings of ${String(year)}` }).click();
  await expect(page.getByText(`The settings of ${String(year)} are saved`).first()).toBeVisible();
  await page.goto(`/staff/committees/vacancies?year=${String(year)}`);
  await expect(page.getByText("Every seat is held")).toBeVisible();
  await expect(page.getByText(`The season ${String(year)} has no term yet`)).toBeHidden();
});

test("who serves is shown as of a day", async ({ page, axe, support, member }) => {
  const { committeeCode } = await support.serve({ memberId: member.memberId });
  await page.goto(`/staff/committees/${committeeCode}`);
  const roster = page.getByRole("region", { name: "Who serves" });
  const server = roster.getByRole("row", { name: nameOf(member) });
  await page.getByLabel("As of").fill(new Date().toISOString().slice(0, 10));
  await expect(server).toBeVisible();
  await page.getByLabel("As of").fill("1990-01-01");
  await expect(page.getByText("No one serves on this day")).toBeVisible();
  await expect(server).toBeHidden();
  await expect(page).toHaveURL(/day=1990-01-01/);
  await axe(page);
});

test("positions are pasted from a spreadsheet, shown row by row, then taken over", async ({ page, axe }) => {
  await page.goto("/staff/committees/paste");
  const rows = page.getByRole("textbox", { name: "Rows" });
  const show = page.getByRole("button", { name: "Show what changes" });
  await rows.fill("committeeCode\tposition\tseats\nNOWHERE\tMember\t4\nBUDGET\tMember\t11");
  await show.click();
  await expect(page.getByText("1 row cannot be taken, so none is")).toBeVisible();
  await expect(page.getByText("No committee has this code.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save \d+ position/ })).toBeHidden();
  await axe(page);
  await rows.fill("committeeCode\tposition\tseats\nBUDGET\tMembr\t11");
  await show.click();
  await expect(page.getByText("Did you mean Member?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Membr is a new position" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save \d+ position/ })).toBeHidden();
  await axe(page);
  await page.getByRole("button", { name: "Use Member" }).click();
  await expect(page.getByText("Did you mean Member?")).toBeHidden();
  await expect(page.getByRole("heading", { name: "What these rows change" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Save 1 position" })).toBeVisible();
  await rows.fill("committeeCode\tposition\tseats\nBUDGET\tMember\t11");
  await show.click();
  await page.getByRole("button", { name: "Save 1 position" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/added|changed/);
  await page.getByRole("link", { name: "Committees" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Committees");
  await page.goto("/staff/committees/vacancies");
  await expect(page.getByRole("link", { name: "Budget and Finance" }).first()).toBeVisible();
  await axe(page);
});

test("a rule is kept after it was seen who fails it, removed and put back", async ({ page, axe }) => {
  await page.goto("/staff/rules/new");
  const failing = page.getByText(/\d of \d+ members do not meet it today/);
  const named = page.getByRole("group", { name: "Who is counted" }).getByRole("listitem");
  const kind = page.getByLabel("What it asks for");
  const where = page.getByRole("combobox", { name: /^Committee/ });
  await kind.selectOption({ label: "Has served on this committee before" });
  await where.selectOption({ label: "Budget and Finance" });
  await expect(page.getByText("“Earlier service on Budget and Finance”")).toBeVisible();
  const position = page.getByRole("combobox", { name: /^Position/ });
  await expect(position.getByRole("option", { name: "Member", exact: true })).toBeAttached();
  const many = await numberIn(failing);
  await failing.click();
  await expect(named).toHaveCount(200);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(named).toHaveCount(many);

  await page.reload();
  await kind.selectOption({ label: "Limit on people from one firm on a committee" });
  await page.getByLabel("People from one firm").fill("2");
  const unknown = page.getByText(/For \d+ of them the facts are not on record/);
  const firmless = await numberIn(unknown);
  await unknown.click();
  await expect(named).toHaveCount(firmless);
  await expect(named.first()).toContainText(/At most 2 people from one firm .*: no firm is on record/);
  await axe(page);

  await page.reload();
  await kind.selectOption({ label: "Limit on consecutive years on the same committee" });
  // Its fields move the button down.
  await expect(page.getByLabel("Years in a row")).toBeVisible();
  await page.getByRole("button", { name: "Save this rule" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Type a number from 1 to 99");
  await page.getByLabel("Years in a row").fill("2");
  await expect(page.getByText(/At most 2 consecutive years/).first()).toBeVisible();
  const members = await numberIn(failing);
  await failing.click();
  await expect(named).toHaveCount(members);
  await expect(named.first()).toContainText(/At most 2 consecutive years .*: has served/);
  await axe(page);
  await page.getByRole("button", { name: "Save this rule" }).click();
  await expect(page).toHaveURL(/\/staff\/rules(\?.*)?$/);
  const rule = page.getByRole("row", { name: /At most 2 consecutive years/ });
  await expect(rule).toContainText("warns");
  await axe(page);
  await rule.getByRole("button", { name: /^Remove/ }).click();
  await expect(rule).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rule).toBeVisible();
  await rule.getByRole("button", { name: /^Remove/ }).click();
  await expect(rule).toBeHidden();
});

test("a role is given for one committee, and taken", async ({ page, axe, support }) => {
  const reviewer = await support.freshMember({});
  await page.goto("/staff/people/roles");
  await axe(page);
  await page.getByRole("button", { name: "Give the role" }).click();
  await expect(page.getByText("Choose a member from the list")).toBeVisible();
  await page
    .getByRole("combobox", { name: "Who gets the role?" })
    .fill(`${reviewer.firstName} ${reviewer.lastName}`);
  await page.getByRole("listbox").getByRole("option").filter({ hasText: reviewer.memberId }).click();
  await page.getByRole("radio", { name: /^reviewer/ }).check();
  await page.getByRole("textbox", { name: /Only for these committees/ }).fill("BUDGET");
  await page.getByRole("button", { name: /^Make .* reviewer$/ }).click();
  const row = page.getByRole("row", { name: nameOf(reviewer) });
  await expect(row).toContainText("reviewer for BUDGET");
  await row.getByRole("button", { name: /^Remove the role of reviewer/ }).click();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("reviewer for BUDGET");
});
