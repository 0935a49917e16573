import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";

const NEW_PASSWORD = "copper lantern on the hill";
// Some of these are long ways, looked at by axe at every step.
test.describe.configure({ timeout: 90_000 });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function signInByHand(page: Page, userId: string, password: string): Promise<void> {
  await page.getByLabel("User ID").fill(userId);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test.describe("signing in", () => {
  // A refused sign-in is a 401, which the browser notes.
  const REFUSED = /401/;

  test("a wrong password is told plainly, a right one leads to where one was going", async ({
    page,
    member,
    axe,
    allowed,
  }) => {
    allowed.push(REFUSED);
    await page.goto("/devices");
    await expect(page).toHaveURL("/login?from=%2Fdevices");
    await axe(page);
    await signInByHand(page, member.memberId, "not this one");
    const alert = page.getByRole("alert").filter({ hasText: "do not belong together" });
    await expect(alert).toBeFocused();
    await expect(page.getByLabel("User ID")).toHaveValue(member.memberId);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await axe(page);
    await signInByHand(page, member.memberId, member.password);
    await expect(page).toHaveURL("/devices");
    await expect(page.getByText("This device", { exact: true })).toBeVisible();
  });

  test("what is not filled in is named, and leads to its field", async ({ page, axe }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "2 things" })).toBeFocused();
    await axe(page);
    await page.getByRole("link", { name: "Fill in your password" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  });

  test("the password can be looked at, and Caps Lock is told", async ({ page }) => {
    await page.goto("/login");
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("abc");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await password.focus();
    await password.dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
    await expect(page.getByText("Caps Lock is on")).toBeVisible();
    await expect(password).toHaveAccessibleDescription(/Caps Lock is on/);
    await page.keyboard.press("a");
    await expect(page.getByText("Caps Lock is on")).toBeHidden();
  });

  test("nobody is led to another site", async ({ page, member }) => {
    for (const from of ["//elsewhere.example", "https://elsewhere.example/", "/\\elsewhere.example"]) {
      await page.goto(`/login?from=${encodeURIComponent(from)}`);
      await signInByHand(page, member.memberId, member.password);
      await expect(page).toHaveURL("/");
      await page.context().clearCookies();
    }
  });

  test("works with the keyboard alone", async ({ page, member }) => {
    await page.goto("/login?from=%2Fdevices");
    await page.getByLabel("User ID").focus();
    await page.keyboard.type(member.memberId);
    await page.keyboard.press("Tab");
    await page.keyboard.type(member.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/devices");
    await page.getByRole("button", { name: "Sign out here" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/login?notice=signed-out");
  });

  test("tells that a session has ended, and comes back to where it was", async ({
    page,
    signIn,
    member,
    backstage,
  }) => {
    await signIn(page, member);
    await backstage.endSessions({ memberId: member.memberId });
    await page.goto("/devices");
    await expect(page.getByText("Your session has ended")).toBeVisible();
    await signInByHand(page, member.memberId, member.password);
    await expect(page).toHaveURL("/devices");
  });

  test("whoever is signed in is not asked again", async ({ page, signIn, member }) => {
    await signIn(page, member);
    await page.goto("/login?from=%2Fdevices");
    await expect(page).toHaveURL("/devices");
  });
});

test.describe("signing in on a phone, in Spanish", () => {
  test.use({ ...phone, locale: "es-ES" });

  test("works as it does elsewhere", async ({ page, member, axe }) => {
    await page.goto("/login?from=%2Fdevices");
    await expect(heading(page)).toHaveText("Iniciar sesión");
    await axe(page);
    await page.getByLabel("Identificador de usuario").fill(member.memberId);
    await page.getByLabel("Contraseña", { exact: true }).fill(member.password);
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).tap();
    await expect(heading(page)).toHaveText("Sus sesiones");
    await axe(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wider).toBe(false);
  });
});

test.describe("signing out", () => {
  test("leaves nothing behind, not even for the back button", async ({ page, signIn, member }) => {
    await signIn(page, member);
    await page.goto("/devices");
    await expect(page.getByText("This device", { exact: true })).toBeVisible();
    await page.goto("/");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByText("You are signed out")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("This device", { exact: true })).toBeHidden();
    await expect(heading(page)).toHaveText("Sign in");
  });

  test("in one tab signs out the other", async ({ page, context, signIn, member }) => {
    await signIn(page, member);
    await page.goto("/devices");
    const other = await context.newPage();
    await other.goto("/devices");
    await other.getByRole("button", { name: "Sign out here" }).click();
    await expect(heading(other)).toHaveText("Sign in");
    await page.goto("/devices");
    await expect(heading(page)).toHaveText("Sign in");
  });
});

test("a member sees where they are signed in, and ends what they do not know", async ({
  page,
  signIn,
  member,
  backstage,
  axe,
}) => {
  await backstage.session(member);
  await backstage.session(member);
  await signIn(page, member);
  await page.goto("/devices");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await axe(page);
  await rows.getByRole("button").first().click();
  await expect(page.getByText("Journey is signed out.")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("You are signed in nowhere else.")).toBeVisible();
  await axe(page);
});

test("a member signs out everywhere", async ({ page, signIn, member, backstage }) => {
  const elsewhere = await backstage.sessionKey(member);
  await signIn(page, member);
  await page.goto("/devices");
  await page.getByRole("button", { name: "Sign out everywhere, here too" }).click();
  await expect(page.getByText("You are signed out")).toBeVisible();
  const reply = await page.request.post("/sso", {
    form: { sessionKey: elsewhere, userId: member.memberId },
    maxRedirects: 0,
  });
  expect(reply.headers()["location"]).toBe("/sso/refused");
});

test("a forgotten password is replaced by way of the mail, and everything that was open is closed", async ({
  page,
  browser,
  signIn,
  member,
  backstage,
  axe,
}) => {
  const elsewhere = await browser.newContext();
  const old = await elsewhere.newPage();
  await signIn(old, member);
  const { email } = await backstage.member(member);
  await page.goto("/login");
  await page.getByRole("link", { name: "I forgot my password" }).click();
  await axe(page);
  await page.getByLabel("User ID").fill(member.memberId);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(heading(page)).toHaveText("Look into your mail");
  await axe(page);
  await expect.poll(async () => (await backstage.mailedLinks({ email })).length).toBe(1);
  const [link = ""] = await backstage.mailedLinks({ email });

  // Whatever merely looks at the link changes nothing.
  expect((await page.request.get(link)).status()).toBe(200);
  await old.goto(`${backstage.baseUrl}/devices`);
  await expect(heading(old)).toHaveText("Your sign-ins");

  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url(), request.headers()["referer"] ?? ""));
  await page.goto(link);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set this password" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "at least 10 characters" })).toBeFocused();
  await axe(page);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set this password" }).click();
  await expect(page.getByText("Your new password is set")).toBeVisible();
  expect(seen.filter((text) => text.includes(link.split("#")[1] ?? "?"))).toEqual([]);

  await old.reload();
  await expect(heading(old)).toHaveText("Sign in");
  await elsewhere.close();
  await signInByHand(page, member.memberId, NEW_PASSWORD);
  await expect(page).toHaveURL("/");

  await page.goto(link);
  await page.getByLabel("New password").fill("yet another one to try");
  await page.getByRole("button", { name: "Set this password" }).click();
  await expect(page.getByText("This link was already used")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for another link" })).toBeVisible();
});

test("an unknown member gets the same answer, and a link without its secret says so", async ({
  page,
  axe,
}) => {
  await page.goto("/forgotten-password");
  await page.getByLabel("User ID").fill("nobody-at-all");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(heading(page)).toHaveText("Look into your mail");
  await page.goto("/reset-password");
  await expect(page.getByText("This link is not complete")).toBeVisible();
  await axe(page);
});

test.describe("from the association's portal", () => {
  test("a form signs in", async ({ page, member, backstage }) => {
    const sessionKey = await backstage.sessionKey(member);
    const fields = Object.entries({ sessionKey, userId: member.memberId, from: "/devices" });
    const inputs = fields.map(([name, value]) => `<input name="${name}" value="${value}">`).join("");
    const form = `<form method="post" action="${backstage.baseUrl}/sso">${inputs}<button>Go</button></form>`;
    await page.route("https://portal.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: form }),
    );
    await page.goto("https://portal.example/");
    await page.getByRole("button").click();
    await expect(page).toHaveURL(`${backstage.baseUrl}/devices`);
    await expect(heading(page)).toHaveText("Your sign-ins");
  });

  test("a link signs in, and its secret is not left in the address or the history", async ({
    page,
    member,
    backstage,
  }) => {
    const sessionKey = await backstage.sessionKey(member);
    const query = new URLSearchParams({ sessionKey, userId: member.memberId, from: "/devices" });
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(frame.url()));
    await page.goto(`/sso?${query.toString()}`);
    await expect(heading(page)).toHaveText("Your sign-ins");
    expect(visited.filter((url) => url.includes(sessionKey))).toEqual([]);
  });

  test("a key that is no longer good is told plainly", async ({ page, member, axe }) => {
    await page.goto(`/sso?${new URLSearchParams({ sessionKey: "old", userId: member.memberId }).toString()}`);
    await expect(heading(page)).toHaveText("You could not be signed in");
    await axe(page);
    await page.getByRole("link", { name: "Go to sign in" }).click();
    await expect(heading(page)).toHaveText("Sign in");
  });
});

test.describe("through the directory", () => {
  async function signInThere(page: Page, email: string): Promise<void> {
    await page.goto("/login?from=%2Fdevices");
    await page.getByRole("button", { name: "Sign in with Example Directory" }).click();
    await page.getByPlaceholder("Enter any login").fill(email);
    await page.getByPlaceholder("and password").fill("anything");
    await page.getByRole("button").click();
    await page.getByRole("button", { name: "Continue" }).click();
  }

  // The directory's own pages are not ours to judge.
  const FOREIGN = [/favicon/, /404/, /Refused|violates/, /ERR_NAME_NOT_RESOLVED/];

  test("the member with that address signs in", async ({ page, member, backstage, allowed }) => {
    allowed.push(...FOREIGN);
    await backstage.openDirectory();
    const { email } = await backstage.member(member);
    await signInThere(page, email);
    await expect(page).toHaveURL(`${backstage.baseUrl}/devices`);
    await expect(heading(page)).toHaveText("Your sign-ins");
  });

  test("somebody whom the association does not know is told so, and can sign in otherwise", async ({
    page,
    member,
    backstage,
    allowed,
    axe,
  }) => {
    allowed.push(...FOREIGN);
    await backstage.openDirectory();
    await signInThere(page, "stranger@example.org");
    await expect(page.getByText("Example Directory knows you, but we do not find you")).toBeVisible();
    await axe(page);
    await signInByHand(page, member.memberId, member.password);
    await expect(page).toHaveURL(`${backstage.baseUrl}/`);
  });
});
