import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";
import { openAccount } from "./support/account-menu";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("a member reads a letter in the letter box, which counts what is unread", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  await signIn(page, member);
  await page.goto("/letters");
  await expect(page.getByText("No letters yet")).toBeVisible();
  await axe(page);

  const { memberId } = member;
  const body = "## What changed\n\nYour **password**.\n\n- one\n- two\n\n[See your profile](/profile)";
  await support.sayLetter({ memberId, subject: "Newer", outcome: "refused", body, minutesAgo: 1 });
  await support.sayLetter({ memberId, subject: "Older", minutesAgo: 60 });
  await page.goto("/");
  await expect(page.getByRole("banner").getByText("2 unread letters")).toBeAttached();
  await openAccount(page);
  await page.getByRole("link", { name: "Letters (2 unread)" }).press("Enter");
  await expect(heading(page)).toHaveText("Letters");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([/^Newer/, /^Older/]);
  await axe(page);

  await page.getByRole("link", { name: "Newer" }).press("Enter");
  await expect(heading(page)).toHaveText("Newer");
  await expect(page.getByText("We sent it to m…@example.org, and that address refused it.")).toBeVisible();
  await expect(page.getByRole("banner").getByText("1 unread letter")).toBeAttached();
  await axe(page);
  await page.getByRole("link", { name: "All letters" }).click();
  await expect(page.getByRole("main").getByText("Unread", { exact: true })).toHaveCount(1);
});

test("a letter is marked as being in the language that it was said in, whatever the site speaks", async ({
  page,
  signIn,
  member,
  support,
  axe,
}) => {
  const { memberId } = member;
  const [subject, body] = ["Su contraseña ha cambiado", "Cambió hace un momento."];
  await support.sayLetter({ memberId, subject, body, language: "es" });
  await signIn(page, member);
  await page.goto("/letters");
  await expect(page.getByText(subject)).toHaveAttribute("lang", "es");
  await axe(page);
  await page.getByRole("link", { name: subject }).click();
  await expect(heading(page).locator(":lang(es)")).toHaveText(subject);
  await expect(page.locator(":lang(es)").getByText(body)).toBeVisible();
  await expect(page.getByRole("main").locator(":lang(en)").getByText("All letters")).toBeVisible();
  await axe(page);
});

test("a letter that is not the member's is not there", async ({ page, signIn, member, support, allowed }) => {
  allowed.push(/404/);
  const other = await support.freshMember({});
  const letterID = await support.sayLetter({ memberId: other.memberId, subject: "Theirs" });
  await signIn(page, member);
  for (const id of [letterID, "none"]) {
    await page.goto(`/letters/${id}`);
    await expect(page.getByText("Theirs")).toHaveCount(0);
    await expect(heading(page)).toHaveText("Page not found");
  }
});

test("a member chooses the language of letters, and which come by e-mail", async ({
  page,
  signIn,
  member,
  axe,
}) => {
  await signIn(page, member);
  await page.goto("/letters/choices");
  await expect(page.getByText("Letters that always come by e-mail")).toBeVisible();
  await axe(page);
  await page.getByLabel("Language of the letters").selectOption("es");
  await page.getByRole("checkbox", { name: /^You were nominated/ }).uncheck();
  await page.getByRole("button", { name: "Save these choices" }).press("Enter");
  await expect(page.getByText("Saved. We will write to you this way from now on.")).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(page.getByLabel("Language of the letters")).toHaveValue("es");
  await expect(page.getByRole("checkbox", { name: /^You were nominated/ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Your answer/ })).toBeChecked();
});

test("a link that turns letters off shows a page, and says where it leads nowhere", async ({
  page,
  member,
  support,
  axe,
  allowed,
}) => {
  allowed.push(/status of 409/);
  await page.goto(await support.unsubscribePath({ memberId: member.memberId, kind: "password-changed" }));
  await expect(heading(page)).toHaveText("Stop these letters by e-mail");
  await axe(page);
  await page.getByRole("button", { name: "Stop sending them by e-mail" }).click();
  await expect(page.getByText("This link is not one of ours, or these letters always come")).toBeVisible();
});

test.describe("on a phone, in Spanish", () => {
  test.use({ ...phone, viewport: { width: 320, height: 700 }, locale: "es-US" });

  test("lee sus cartas", async ({ page, signIn, member, support, axe }) => {
    await signIn(page, member);
    const subject = "Una carta con un asunto muy largo, que no cabe en una sola línea de un teléfono pequeño";
    const body = `${"Palabra".repeat(30)}\n\n[Abrir su perfil en el sitio de la asociación](/profile)`;
    await support.sayLetter({ memberId: member.memberId, subject, body, outcome: "bounced" });
    await page.goto("/letters");
    await page.getByRole("banner").locator("summary").click();
    await expect(page.getByRole("link", { name: "Cartas (1 sin leer)" })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe(page);
    await page.getByRole("link", { name: subject }).click();
    await expect(page.getByText("y nos la devolvieron")).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe(page);
    await page.goto("/letters/choices");
    await expect(heading(page)).toHaveText("Cómo le escribimos");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
