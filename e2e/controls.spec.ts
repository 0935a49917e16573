import { expect, test } from "./fixtures";
import { answerAll } from "./support/nomination";

test.use({ wants: { voter: true } });

test("the password dialog traps the focus, waits for an answer and restores the focus", async ({
  page,
  signIn,
  member,
  support,
  axe,
  allowed,
}) => {
  allowed.push(/401/);
  await signIn(page, member);
  await page.goto("/profile/change");
  await page.getByLabel("City").fill("Elmwood");
  await support.endSessions({ memberId: member.memberId });
  const save = page.locator("main button[type=submit]");
  await save.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Sign in to continue" });
  const password = question.getByLabel("Password");
  await expect(password).toBeFocused();
  await axe(page);
  // Tab cycles within the dialog.
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press("Tab");
    await expect(question.locator(":focus")).toHaveCount(1);
  }
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByLabel("City")).toHaveValue("Elmwood");
  await expect(
    page.getByText("You are signed out. Sign in again. What you typed is still here."),
  ).toBeVisible();

  await save.focus();
  await page.keyboard.press("Enter");
  await expect(password).toBeFocused();
  await page.keyboard.type("not it");
  await page.keyboard.press("Enter");
  await expect(question.getByText("That is not the right password. Try again.")).toBeVisible();
  await password.fill(member.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details are saved");
});

test("an action can be undone by keyboard with F8", async ({ page, signIn, member, axe }) => {
  await signIn(page, member);
  await answerAll(page);
  await page.getByRole("button", { name: /^Nominate Dana/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You nominated Dana/);
  await page.goto("/nominations");
  await page.getByRole("button", { name: /^Withdraw/ }).focus();
  await page.keyboard.press("Enter");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await axe(page);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Messages (F8)" }).locator(":focus")).toHaveCount(1);
  for (let stop = 0; stop < 3 && !(await undo.evaluate((button) => button.matches(":focus"))); stop += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(undo).toBeHidden();
  await expect(page.getByRole("button", { name: /^Withdraw/ })).toBeVisible();
});
