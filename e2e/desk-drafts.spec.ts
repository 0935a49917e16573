import { expect, row, test } from "./support/review-board";
import { openAccount } from "./support/account-menu";

test("a note half typed is there again when the reader comes back to the candidate, until it is saved or emptied", async ({
  page,
  openBoard,
}) => {
  const { ids } = await openBoard({ candidates: 2 });
  const [first = "", second = ""] = ids;
  const note = page.getByRole("textbox", { name: "Your note" });
  const open = async (id: string) => {
    await row(page, id).getByRole("button").click();
    await expect(note).toBeVisible();
  };
  await open(first);
  await note.fill("Chaired the audit twice");
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(note).toHaveValue("");
  await note.fill("Ask Dana first");
  await page.getByRole("button", { name: /Before$/ }).click();
  await expect(note).toHaveValue("Chaired the audit twice");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await open(second);
  await expect(note).toHaveValue("Ask Dana first");
  await note.fill("");
  await open(first);
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(note).toHaveValue("");
  await page.reload();
  await open(second);
  await expect(note).toHaveValue("");
  await open(first);
  await expect(note).toHaveValue("");
  await expect(page.getByText("Chaired the audit twice")).toBeVisible();
});

test("a note half typed is gone from the browser once its writer signs out", async ({ page, openBoard }) => {
  const { ids } = await openBoard({ candidates: 1 });
  await row(page, ids[0] ?? "")
    .getByRole("button")
    .click();
  await page.getByRole("textbox", { name: "Your note" }).fill("Chaired the audit twice");
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain("Chaired the audit twice");
  await page.goto("/");
  await openAccount(page);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("You are signed out")).toBeVisible();
  expect(await kept()).not.toContain("Chaired the audit twice");
});

test("what is typed into a season's settings is there again after the page was left, and can be discarded", async ({
  page,
  signIn,
  support,
  member,
  axe,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  const { year } = await support.openBareSeason();
  const settings = `/staff/season?year=${String(year)}`;
  const supporters = page.getByLabel(/^Supporters/);
  const restored = page.getByText("What you typed before is here again");
  await signIn(page, member);
  await page.goto(settings);
  await expect(supporters).toHaveValue("1");
  await supporters.fill("3");
  await page.goto(`/staff/slate?year=${String(year)}`);
  await page.goto(settings);
  await expect(supporters).toHaveValue("3");
  await expect(restored).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Return to the saved settings" }).click();
  await expect(supporters).toHaveValue("1");
  await expect(restored).toBeHidden();
  await page.reload();
  await expect(supporters).toHaveValue("1");

  await supporters.fill("2");
  await page.reload();
  await expect(supporters).toHaveValue("2");
  await page.getByRole("button", { name: `Save the settings of ${String(year)}` }).click();
  await expect(page.getByText(`The settings of ${String(year)} are saved`).first()).toBeVisible();
  await expect(restored).toBeHidden();
  await page.reload();
  await expect(supporters).toHaveValue("2");
  await expect(restored).toBeHidden();
});
