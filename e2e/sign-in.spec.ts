import type { Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures";
import type { TestSupport } from "./support";
import type { JourneyMember } from "./support/actions";
import { skipWhereImpossible } from "./support/channel-limits";
import { signInByHand } from "./support/sign-in-by-hand";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** On the page “Choose a new password”: the member asks for the link, sets a password with it and signs in. */
async function signInByMailedLink(
  page: Page,
  member: Pick<JourneyMember, "memberId">,
  support: TestSupport,
): Promise<void> {
  await page.getByLabel("User ID").fill(member.memberId);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(heading(page)).toHaveText("Check your e-mail");
  const { email } = await support.member(member);
  await expect.poll(async () => (await support.mailedLinks({ email })).length).toBe(1);
  const [link = ""] = await support.mailedLinks({ email });
  await page.goto(link);
  await page.getByLabel("New password").fill("copper lantern on the hill");
  await page.getByRole("button", { name: "Set this password" }).click();
  await expect(page.getByText("Your new password is set")).toBeVisible();
  await signInByHand(page, member.memberId, "copper lantern on the hill");
  await expect(page).toHaveURL("/");
}

test.describe("signing in", () => {
  // A refused sign-in is a 401, which the browser logs.
  const REFUSED = /401/;

  test("a wrong password is reported plainly, and the right one leads to the requested page", async ({
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
    const alert = page.getByRole("alert").filter({ hasText: "do not match" });
    await expect(alert).toBeFocused();
    await expect(page.getByLabel("User ID")).toHaveValue(member.memberId);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await axe(page);
    await signInByHand(page, member.memberId, member.password);
    await expect(page).toHaveURL("/devices");
    await expect(page.getByText("This device", { exact: true })).toBeVisible();
  });

  test("missing fields are named, with links to them", async ({ page, axe }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "2 things" })).toBeFocused();
    await axe(page);
    await page.getByRole("link", { name: "Fill in your password" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  });

  test("the password can be shown, and Caps Lock is reported", async ({ page }) => {
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

  test("the return address never leads to another site", async ({ page, member }) => {
    for (const from of ["//elsewhere.example", "https://elsewhere.example/", "/\\elsewhere.example"]) {
      await page.goto(`/login?from=${encodeURIComponent(from)}`);
      await signInByHand(page, member.memberId, member.password);
      await expect(page).toHaveURL("/");
      // What the page is still reading would be given up, which Firefox reports, or told to sign in.
      await page.waitForLoadState("networkidle");
      await page.goto("about:blank");
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
    // Signing in reloads the page, and a button that is pressed before its programs are there does nothing.
    await page.waitForLoadState();
    await page.getByRole("button", { name: "Sign out here" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/login?notice=signed-out");
  });

  test("says that the session has ended, and returns to the same page", async ({
    page,
    signIn,
    member,
    support,
  }) => {
    await signIn(page, member);
    await support.endSessions({ memberId: member.memberId });
    await page.goto("/devices");
    await expect(page.getByText("Your session has ended")).toBeVisible();
    await signInByHand(page, member.memberId, member.password);
    await expect(page).toHaveURL("/devices");
  });

  test("a signed-in member is not asked to sign in again", async ({ page, signIn, member }) => {
    await signIn(page, member);
    await page.goto("/login?from=%2Fdevices");
    await expect(page).toHaveURL("/devices");
  });
});

test.describe("after ten wrong passwords", () => {
  const REFUSED = /401|status of 403|status of 429/;
  const LOCKED = /not even the right one/;
  const FOR_MINUTES = /none is accepted here for 1[45] more minutes/;

  /** So many that the next is refused; each counts, whether or not others wait for their answer. */
  async function guess(page: Page, userId: string): Promise<void> {
    const { csrfToken } = (await (await page.request.get("/api/auth/csrf")).json()) as { csrfToken: string };
    for (let failure = 1; failure <= 10; failure += 1)
      await page.request.post("/api/auth/callback/password", {
        form: { userId, password: "wrong", csrfToken, json: "true" },
      });
  }

  test("the right one is refused too, with the time left and the way to a new one, which leads in", async ({
    page,
    member,
    support,
    axe,
    allowed,
  }) => {
    allowed.push(REFUSED);
    await page.goto("/login");
    await guess(page, member.memberId);
    await signInByHand(page, member.memberId, member.password);
    const alert = page.getByRole("alert").filter({ hasText: LOCKED });
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(FOR_MINUTES);
    await axe(page);
    await alert.getByRole("link", { name: "Choose a new password" }).click();
    await expect(heading(page)).toHaveText("Choose a new password");
    await signInByMailedLink(page, member, support);
  });

  test("the profile and the question for the password say so too, and nothing typed is lost", async ({
    page,
    member,
    signIn,
    support,
    axe,
    allowed,
  }) => {
    allowed.push(REFUSED);
    await signIn(page, member);
    await guess(page, member.memberId);
    await page.goto("/profile/change");
    await page.getByLabel("E-mail address").fill("another@example.org");
    await page.getByLabel("Your current password").fill(member.password);
    await page.getByRole("button", { name: "Save your details" }).click();
    const alert = page.getByRole("main").getByRole("alert").filter({ hasText: LOCKED });
    await expect(alert).toBeFocused();
    await expect(alert).toContainText(FOR_MINUTES);
    await expect(alert.getByRole("link", { name: /^Choose a new password/ })).toHaveAttribute(
      "href",
      "/forgotten-password",
    );
    await axe(page);

    await support.endSessions({ memberId: member.memberId });
    await page.getByRole("button", { name: "Save your details" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Password").fill(member.password);
    await dialog.getByRole("button", { name: "Sign in and continue" }).click();
    await expect(dialog.getByRole("alert")).toContainText(FOR_MINUTES);
    await axe(page);
    const tab = page.waitForEvent("popup");
    await dialog.getByRole("link", { name: "Choose a new password (opens a new tab)" }).click();
    await expect(heading(await tab)).toHaveText("Choose a new password");
    await dialog.getByRole("button", { name: "Not now" }).click();
    await expect(page.getByLabel("E-mail address")).toHaveValue("another@example.org");
  });

  test.describe("in Spanish", () => {
    test.use({ locale: "es-US" });

    test("se dice cuánto falta", async ({ page, member, allowed }) => {
      allowed.push(REFUSED);
      await page.goto("/login");
      await guess(page, member.memberId);
      await page.getByLabel("Identificador").fill(member.memberId);
      await page.getByLabel("Contraseña", { exact: true }).fill(member.password);
      await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
      const alert = page.getByRole("alert").filter({ hasText: "ni siquiera la correcta" });
      await expect(alert).toContainText(/durante 1[45] minutos más/);
      await expect(alert.getByRole("link", { name: "Elegir una nueva contraseña" })).toBeVisible();
    });
  });
});

test.describe("while others guess at the member's password", () => {
  const PAUSED = "Signing in with this user ID is paused";
  const REFUSED = /401/;

  test("a device on which the member has signed in before goes on", async ({ page, member, support }) => {
    await page.goto("/login");
    await signInByHand(page, member.memberId, member.password);
    await expect(page).toHaveURL("/");
    await page.goto("/devices");
    await page.getByRole("button", { name: "Sign out here" }).click();
    await expect(page).toHaveURL("/login?notice=signed-out");
    await support.exhaustSignIns({ memberId: member.memberId });
    await support.leaveNetworks({ memberId: member.memberId });
    await signInByHand(page, member.memberId, member.password);
    await expect(page).toHaveURL("/");
  });

  test("any other device is told what to do, and the link for a new password leads in", async ({
    page,
    member,
    support,
    axe,
    allowed,
  }) => {
    allowed.push(REFUSED);
    await support.exhaustSignIns({ memberId: member.memberId });
    await page.goto("/login");
    await signInByHand(page, member.memberId, member.password);
    await expect(page.getByRole("alert").filter({ hasText: PAUSED })).toBeFocused();
    await axe(page);
    await page.getByRole("link", { name: "Choose a new password" }).click();
    // The page for signing in has a field of the same name: it must be gone before this one is filled in.
    await expect(heading(page)).toHaveText("Choose a new password");
    await signInByMailedLink(page, member, support);
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
    skipWhereImpossible("tap");
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).tap();
    await expect(heading(page)).toHaveText("Sus sesiones");
    await axe(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wider).toBe(false);
  });
});

test.describe("from the association's portal", () => {
  test("a form signs in", async ({ page, member, support }) => {
    const sessionKey = await support.sessionKey(member);
    const fields = Object.entries({ sessionKey, userId: member.memberId, from: "/devices" });
    const inputs = fields.map(([name, value]) => `<input name="${name}" value="${value}">`).join("");
    const form = `<form method="post" action="${support.baseUrl}/sso">${inputs}<button>Go</button></form>`;
    await page.route("https://portal.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: form }),
    );
    await page.goto("https://portal.example/");
    await page.getByRole("button").click();
    await expect(page).toHaveURL(`${support.baseUrl}/devices`);
    await expect(heading(page)).toHaveText("Your sign-ins");
  });

  test("a link signs in, and its secret is removed from the address and the history", async ({
    page,
    member,
    support,
  }) => {
    const sessionKey = await support.sessionKey(member);
    const query = new URLSearchParams({ sessionKey, userId: member.memberId, from: "/devices" });
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(frame.url()));
    await page.goto(`/sso?${query.toString()}`);
    await expect(heading(page)).toHaveText("Your sign-ins");
    expect(visited.filter((url) => url.includes(sessionKey))).toEqual([]);
  });

  test("an expired key is reported plainly", async ({ page, member, axe }) => {
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

  // The directory's own pages are not checked.
  const FOREIGN = [/favicon/, /404/, /Refused|violates/, /ERR_NAME_NOT_RESOLVED/];

  test("the member with that address signs in", async ({ page, member, support, allowed }) => {
    allowed.push(...FOREIGN);
    await support.openDirectory();
    const { email } = await support.member(member);
    await signInThere(page, email);
    await expect(page).toHaveURL(`${support.baseUrl}/devices`);
    await expect(heading(page)).toHaveText("Your sign-ins");
  });

  test("an address that the directory does not call verified signs nobody in", async ({
    page,
    member,
    support,
    allowed,
  }) => {
    allowed.push(...FOREIGN);
    await support.openDirectory();
    const { email } = await support.member(member);
    for (const said of ["", "false", '"true"']) {
      await page.context().clearCookies();
      await signInThere(page, `${email}|${said}`);
      await expect(
        page.getByText("We could not match your Example Directory sign-in to a member"),
      ).toBeVisible();
    }
  });

  test("a person unknown to the association is told so, and can sign in another way", async ({
    page,
    member,
    support,
    allowed,
    axe,
  }) => {
    allowed.push(...FOREIGN);
    await support.openDirectory();
    await signInThere(page, "stranger@example.org");
    await expect(
      page.getByText("We could not match your Example Directory sign-in to a member"),
    ).toBeVisible();
    await axe(page);
    await signInByHand(page, member.memberId, member.password);
    await expect(page).toHaveURL(`${support.baseUrl}/`);
  });
});
