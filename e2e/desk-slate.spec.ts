import { expect, phone, test } from "./fixtures";
import { numberIn } from "./support/number-in";

test("a slate with a missed target: seen, tried, published, and a place revoked", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  test.slow();
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  const { name, code, year, candidates } = await support.deskCommittee({
    candidates: 3,
    seats: 3,
    state: "proposed",
  });
  const passedOver = await support.deskCommittee({ candidates: 2, state: "not-selected" });
  await support.target({ year, percent: 90 });
  await support.needApproval({ year, needsApproval: false });
  await signIn(page, member);
  await page.goto("/staff/slate");
  const committee = page.getByRole("region", { name, exact: true });
  await committee.scrollIntoViewIfNeeded();
  await expect(committee.getByText("3 of 3, none open")).toBeVisible();
  await expect(page.getByText(/^At least 90 % returning on each committee: missed/)).toBeVisible();
  await axe(page);
  const target = page.getByRole("listitem").filter({ hasText: "At least 90 % returning on each committee" });
  await target.getByRole("button", { name: "Change this target" }).click();
  await target.getByLabel("Percent").fill("101");
  await target.getByRole("button", { name: "Change the target" }).click();
  await expect(target.getByText("Percent must be a whole number from 0 to 100")).toBeVisible();
  await target.getByLabel("Percent").fill("80");
  await axe(page);
  await target.getByRole("button", { name: "Change the target" }).click();
  await expect(page.getByText(/^At least 80 % returning on each committee: missed/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^At least 90 % returning on each committee: missed/)).toBeVisible();

  await committee.scrollIntoViewIfNeeded();
  const someone = committee.getByRole("listitem").filter({ hasText: candidates[0]?.name ?? "" });
  await someone.getByText("What if", { exact: true }).click();
  await someone.getByRole("button", { name: "alternate" }).click();
  const whatIf = page.getByRole("region", { name: "What if" });
  await expect(whatIf.getByText(new RegExp(`${name}: from 3 to 2 of 3`))).toBeVisible();
  await axe(page);
  await whatIf.getByRole("button", { name: "Keep this change" }).click();
  await expect(committee.getByText("2 of 3, 1 open")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(committee.getByText("3 of 3, none open")).toBeVisible();

  await page.getByRole("link", { name: "See what publishing would do" }).click();
  await expect(page.getByText("Nothing has been sent yet.", { exact: false })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: candidates[0]?.name ?? "" })).toBeVisible();
  await expect(page.getByText(/^Nominations are still open, until \w+day/)).toBeVisible();
  await expect(page.getByText(/^No one is e-mailed: /)).toBeVisible();
  const decided = page.getByText(/^The decisions against \d+ candidates become final\.$/);
  const decisions = await numberIn(decided);
  await decided.click();
  const listed = page.getByRole("group", { name: "Who is counted" }).getByRole("listitem");
  await expect(listed).toHaveCount(decisions);
  await expect(listed.filter({ has: page.getByRole("link", { name: passedOver.name }) })).toHaveCount(2);
  await axe(page);
  await page.getByRole("button", { name: /^Offer \d+ places?$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d places? (was|were) offered/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await axe(page);

  await page.getByRole("link", { name: "Back to the slate" }).click();
  await committee.scrollIntoViewIfNeeded();
  await expect(someone).toContainText("offered");
  await expect(committee.getByText(/^Published on \w+day/)).toBeVisible();
  await someone.getByText("Revoke", { exact: true }).click();
  await someone.getByRole("button", { name: /^Revoke the place of/ }).click();
  await expect(someone.getByText("Say why the place is revoked")).toBeVisible();
  await someone.getByLabel("Why it is revoked").fill("Moved out of the state.");
  await someone.getByRole("button", { name: /^Revoke the place of/ }).click();
  await expect(committee.getByText("2 of 3, 1 open")).toBeVisible();
  expect(code).not.toBe("");
  await support.needApproval({ year, needsApproval: true });
});

test("what only a rule blocks is published with the reason for it", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await support.giveRole({ memberId: member.memberId, role: "manager" });
  const { name, code, year, candidates } = await support.deskCommittee({
    candidates: 1,
    seats: 3,
    state: "proposed",
  });
  await support.blockCommittee({ code, year });
  await support.needApproval({ year, needsApproval: false });
  await signIn(page, member);
  await page.goto("/staff/slate/publish");
  await expect(page.getByText(/^Publishing sets these rules aside for \d+ candidates?:$/)).toBeVisible();
  const publish = page.getByRole("button", { name: /^Offer \d+ places?$/ });
  await publish.click();
  await expect(page.getByText("Say why these rules are set aside")).toBeVisible();
  await page.getByLabel("Why these rules are set aside").fill("The only one who knows the accounts.");
  await axe(page);
  await publish.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d places? (was|were) offered/);
  await page.getByRole("link", { name: "Back to the slate" }).click();
  const committee = page.getByRole("region", { name, exact: true });
  await committee.scrollIntoViewIfNeeded();
  const someone = committee.getByRole("listitem").filter({ hasText: candidates[0]?.name ?? "" });
  await expect(someone).toContainText("offered");
  await support.needApproval({ year, needsApproval: true });
});

test.describe("an approver on a phone", () => {
  test.use(phone);

  test("approves the slate, then sends it back with words that the manager reads", async ({
    page,
    browser,
    signIn,
    member,
    support,
    axe,
    allowed,
  }) => {
    allowed.push(/409/);
    await support.giveRole({ memberId: member.memberId, role: "approver" });
    const manager = await support.freshMember({});
    await support.giveRole({ memberId: manager.memberId, role: "manager" });
    await support.deskCommittee({ candidates: 1, state: "proposed" });
    const elsewhere = await browser.newContext({ baseURL: support.baseUrl });
    const office = await elsewhere.newPage();
    await signIn(office, manager);
    await office.goto("/staff/slate");
    await office.getByText("Send for approval", { exact: true }).click();
    await office.getByRole("button", { name: "Send the slate for approval" }).click();
    await expect(office.getByText("Sent for approval", { exact: true }).first()).toBeVisible();

    await signIn(page, member);
    await page.goto("/staff");
    await page.getByRole("link", { name: /on the slate to approve/ }).click();
    await expect(page).toHaveURL(/\/staff\/slate\?show=proposed/);
    await page.getByText("Approve", { exact: true }).click();
    await axe(page);
    await page.getByRole("button", { name: "Approve the slate" }).click();
    await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const back = page
      .locator("details")
      .filter({ has: page.getByRole("button", { name: "Send the slate back", includeHidden: true }) });
    await back.getByText("Send back", { exact: true }).click();
    await back.getByRole("button", { name: "Send the slate back" }).click();
    await expect(back.getByText("Write something for your colleagues to read")).toBeVisible();
    await back.getByLabel("Your words").fill("Too few from the north.");
    await axe(page);
    // As if it had been published meanwhile: the slate is a draft again, but what was typed is still there.
    await page.route(
      "**/desk/send-back-slate",
      (route) =>
        route.continue({ postData: { ...(route.request().postDataJSON() as object), revision: 999 } }),
      { times: 1 },
    );
    await page.route("**/desk/get-slate", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), state: "draft" } });
    });
    await back.getByRole("button", { name: "Send the slate back" }).click();
    await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/The page now shows the latest version/)).toBeVisible();
    await expect(back.getByLabel("Your words")).toHaveValue("Too few from the north.");
    await page.unroute("**/desk/get-slate");
    await back.getByRole("button", { name: "Send the slate back" }).click();
    await expect(page.getByText("Sent back", { exact: true }).first()).toBeVisible();

    await office.reload();
    await expect(office.getByText(/^Sent back by .+ on \w+day/)).toBeVisible();
    await expect(office.getByText("Too few from the north.").first()).toBeVisible();
    await elsewhere.close();
  });
});

test.describe("on a phone, in Spanish, in the dark", () => {
  test.use({ ...phone, locale: "es-US", colorScheme: "dark" });
  test("the slate is sent and approved", async ({ page, signIn, member, support, axe }) => {
    await support.giveRole({ memberId: member.memberId, role: "manager" });
    await support.deskCommittee({
      candidates: 2,
      state: "proposed",
      lastName: "Villavicencio-Etxeberria de la Concepción",
    });
    await signIn(page, member);
    await page.goto("/staff/slate");
    await page.getByText("Enviar para aprobación").click();
    await page.getByRole("button", { name: "Enviar la lista para aprobación" }).click();
    await expect(page.getByText("Enviada para aprobación").first()).toBeVisible();
    await page.getByText("Aprobar", { exact: true }).click();
    await page.getByRole("button", { name: "Aprobar la lista" }).click();
    await expect(page.getByText("Aprobada", { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await axe(page);
  });
});
