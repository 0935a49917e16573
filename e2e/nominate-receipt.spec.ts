import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hold } from "./support/hold";
import { answerAll, COMMITTEE, heading } from "./support/nomination";
import { openPalette } from "./support/palette";

test.use({ wants: { voter: true } });

/** Nominates and stays on the receipt. @returns the name of the candidate, and the reference */
async function nominate(page: Page, answers?: { row?: number; position?: string }) {
  const name = await answerAll(page, answers);
  await page.getByRole("button", { name: `Nominate ${name}` }).click();
  await expect(heading(page)).toHaveText(`You nominated ${name}`);
  const words = await page.getByText(/^Reference/).innerText();
  return { name, reference: words.replace("Reference", "").trim() };
}

test("a receipt can be read again: after refreshing, by Back, and from My nominations", async ({
  page,
  signIn,
  member,
  axe,
}) => {
  await signIn(page, member);
  const { name, reference } = await nominate(page);
  expect(reference).toMatch(/^N-[2-9C-Y]{4}-[2-9C-Y]{2}$/);
  await expect(page).toHaveURL(/\/nominate\?step=done&record=[\w-]+$/);
  const address = page.url();
  await page.reload();
  await expect(heading(page)).toHaveText(`You nominated ${name}`);
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText(`Treasurer`, { exact: true })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "See all my nominations" }).click();
  // The receipt has the reference, too: Back counts from the list only once that is open.
  await expect(heading(page)).toHaveText("My nominations");
  await expect(page.getByText(reference)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText(`You nominated ${name}`);
  await page.getByRole("link", { name: "See all my nominations" }).click();
  await page.getByRole("link", { name: `Receipt for the nomination of ${name}` }).click();
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText(`You nominated ${name}`);
});

test("Back pressed before My nominations has opened stays on the receipt, at its address", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  const { name } = await nominate(page);
  const address = page.url();
  // Back leads to the questions before the receipt then.
  const wake = await hold(page, /\/nominations\?/);
  await page.getByRole("link", { name: "See all my nominations" }).click();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText(`You nominated ${name}`);
  wake();
  await page.getByRole("link", { name: "See all my nominations" }).click();
  await expect(heading(page)).toHaveText("My nominations");
});

test("Back from a receipt shows no question under the address of another", async ({
  page,
  signIn,
  member,
}) => {
  await signIn(page, member);
  const { name } = await nominate(page);
  const titles: Readonly<Record<string, RegExp>> = {
    candidate: /^Who would you like to nominate/,
    committee: /^For which committee/,
    position: /^For which position/,
    reasons: /^Why /,
    check: /^Check before/,
    done: new RegExp(`^You nominated ${name}`),
  };
  for (let times = 0; times < 4; times += 1) {
    await page.goBack();
    await expect(heading(page)).toHaveText(`You nominated ${name}`);
    const step = new URL(page.url()).searchParams.get("step");
    if (step !== null) await expect(heading(page)).toHaveText(titles[step] ?? "");
  }
  await page.goto("/nominate?step=reasons");
  await expect(heading(page)).toHaveText(/^Who would you like/);
  await expect(page).toHaveURL(/step=candidate/);
});

test("a receipt outlasts the time for nominations, and one of no nomination says so", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await signIn(page, member);
  const { name, reference } = await nominate(page);
  await support.moveSeason({ closes: -1 });
  await page.reload();
  await expect(heading(page)).toHaveText(`You nominated ${name}`);
  await expect(page.getByText("Nominations are closed, so it can no longer be changed.")).toBeVisible();
  await axe(page);
  // What was read out on the phone opens it too.
  await page.goto(`/nominate?step=done&record=${reference.toLowerCase()}`);
  await expect(heading(page)).toHaveText(`You nominated ${name}`);
  await page.goto("/nominate?step=done&record=N-2222-22");
  await expect(heading(page)).toHaveText("There is no receipt at this address");
  await axe(page);
});

test("a reference read on the phone finds the nomination: in My nominations, and at the desk", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  test.slow();
  await signIn(page, member);
  const { name, reference } = await nominate(page);
  await nominate(page, { row: 1, position: "Vice Chair" });
  await page.goto("/nominations");
  const names = page.getByRole("heading", { level: 2 });
  await expect(names).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search your nominations" }).fill(reference.replaceAll("-", " "));
  await expect(names).toHaveText([name]);
  await expect(page.getByRole("status").getByText("1 nomination")).toBeVisible();
  await axe(page);
  await page.getByRole("searchbox").fill("nobody of that name");
  await expect(names).toHaveCount(0);

  await signIn(page, support.demo.members.manager);
  await page.goto("/staff");
  await (await openPalette(page)).fill(reference.toLowerCase());
  const option = page.getByRole("option", { name: new RegExp(name) });
  await expect(option).toContainText(`${reference} · Treasurer · ${COMMITTEE}`);
  await option.click();
  await expect(page).toHaveURL(/\/staff\/review\/.*candidacy=/);
  await expect(page.getByRole("heading", { name }).first()).toBeVisible();
});

test("withdrawing and undoing leaves a nomination's date and place in the list", async ({
  page,
  signIn,
  member,
}) => {
  test.slow();
  await signIn(page, member);
  const { name } = await nominate(page);
  await nominate(page, { row: 1, position: "Vice Chair" });
  await page.goto("/nominations");
  const list = page.getByRole("main").getByRole("list").first();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(2);
  const before = await list.innerText();
  await page.getByRole("button", { name: `Withdraw the nomination of ${name} for Treasurer` }).click();
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  // The focus stays with what was undone.
  await expect(
    page.getByRole("button", { name: `Withdraw the nomination of ${name} for Treasurer` }),
  ).toBeFocused();
  await expect(page.getByText("Sent", { exact: true })).toHaveCount(2);
  await page.reload();
  expect(await list.innerText()).toBe(before);
});

test("the address of a change that cannot be made says so", async ({ page, signIn, member, axe }) => {
  await signIn(page, member);
  await page.goto("/nominate?change=unknown");
  await expect(heading(page)).toHaveText("This nomination cannot be changed");
  await expect(page.getByText(/^You have no nomination at this address/)).toBeVisible();
  await axe(page);
  const { name } = await nominate(page);
  await page.goto("/nominations");
  const change = (await page.getByRole("link", { name: /^Change/ }).getAttribute("href")) ?? "";
  await page.getByRole("button", { name: /^Withdraw/ }).click();
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
  await page.goto(change);
  await expect(page.getByText(`You withdrew the nomination of ${name}`)).toBeVisible();
});
