import type { APIResponse, BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import type { JourneyMember } from "./support/actions";
import { openAccount } from "./support/account-menu";

// The test's certificate is self-signed.
test.use({ ignoreHTTPSErrors: true });
// Starting a second server takes time.
test.slow();

const ADDRESSES: readonly [what: string, method: string, path: string, status: number, body?: Buffer][] = [
  ["a page", "GET", "/login", 200],
  ["a redirect", "GET", "/", 307],
  ["a page that is not there", "GET", "/nowhere", 404],
  ["a static file that is not there", "GET", "/_next/static/chunks/none.js", 404],
  ["an operation without a credential", "POST", "/committee/getmember", 401],
  ["an operation that is not there", "POST", "/committee/none", 404],
  ["a wrong method", "GET", "/committee/getmember", 405],
  ["a body that is too large", "POST", "/committee/getmember", 413, Buffer.alloc(2 * 1024 * 1024)],
  ["a probe", "GET", "/health/live", 200],
  ["next-auth's own answer", "GET", "/api/auth/csrf", 200],
  ["a calendar that is not there", "GET", "/calendar/none.ics", 404],
  ["the portal's link", "GET", "/sso?sessionKey=none&userId=nobody", 303],
];

/** Signs in through the page, on the TLS site. */
async function signInAt(page: Page, site: string, { memberId, password }: JourneyMember): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel("User ID").fill(memberId);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello, /);
}

/** Collects the headers of every response, by URL. */
function listen(context: BrowserContext, site: string): () => Promise<[string, Record<string, string>][]> {
  const heard: Promise<[string, Record<string, string>]>[] = [];
  context.on("response", (response) => {
    if (!response.url().startsWith(site)) return;
    heard.push(response.allHeaders().then((headers) => [response.url(), headers]));
  });
  return () => Promise.all(heard);
}

test("behind TLS a member signs in and out with host-bound cookies, and every response sets HSTS", async ({
  page,
  context,
  member,
  support,
}) => {
  const site = await support.openTlsSite();
  const heard = listen(context, site);
  await signInAt(page, site, member);
  const cookies = await context.cookies(site);
  expect(cookies.map(({ name }) => name)).toContain("__Host-rostrum.session");
  for (const cookie of cookies) {
    expect(cookie.name).toMatch(/^__Host-/);
    expect(cookie).toMatchObject({
      domain: "localhost",
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
    });
  }
  await page.getByLabel("Appearance").selectOption("Light");
  const chosen = (await context.cookies(site)).find(({ name }) => name === "rostrum.theme");
  expect(chosen).toMatchObject({ secure: true, sameSite: "Lax" });

  await openAccount(page);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("You are signed out")).toBeVisible();
  const left = (await context.cookies(site)).map(({ name }) => name);
  expect(left).not.toContain("__Host-rostrum.session");

  const answers = await heard();
  expect(answers.filter(([url]) => url.includes("/_next/static/")).length).toBeGreaterThan(0);
  for (const [url, headers] of answers) {
    expect(headers["strict-transport-security"], url).toBe("max-age=31536000; includeSubDomains");
  }
});

test("behind TLS errors and refusals set HSTS too, and every other cookie is host-bound", async ({
  request,
  member,
  support,
}) => {
  const site = await support.openTlsSite();
  const answers: APIResponse[] = [];
  for (const [what, method, path, status, data] of ADDRESSES) {
    const answer = await request.fetch(`${site}${path}`, { method, data, maxRedirects: 0 });
    expect(answer.status(), what).toBe(status);
    expect(answer.headers()["strict-transport-security"], what).toBe("max-age=31536000; includeSubDomains");
    answers.push(answer);
  }
  const form = { sessionKey: await support.sessionKey(member), userId: member.memberId };
  answers.push(await request.post(`${site}/sso`, { form, maxRedirects: 0 }));
  const lines = answers
    .flatMap((answer) => answer.headersArray())
    .filter(({ name }) => name.toLowerCase() === "set-cookie")
    .map(({ value }) => value);
  const names = new Set(lines.map((line) => line.split("=")[0]));
  for (const name of [
    "rostrum.session",
    "rostrum.portal",
    "next-auth.csrf-token",
    "next-auth.callback-url",
  ]) {
    expect(names).toContain(`__Host-${name}`);
  }
  for (const line of lines) {
    expect(line).toMatch(/^__Host-/);
    for (const part of [/; Secure\b/i, /; HttpOnly\b/i, /; SameSite=Lax\b/i, /; Path=\/(;|$)/i]) {
      expect(line).toMatch(part);
    }
    expect(line).not.toMatch(/; Domain=/i);
  }
});

test("without TLS cookies have their plain names, and no response sets HSTS", async ({
  page,
  context,
  request,
  member,
  support,
}) => {
  const heard = listen(context, support.baseUrl);
  await signInAt(page, support.baseUrl, member);
  const cookies = await context.cookies(support.baseUrl);
  expect(cookies.map(({ name }) => name)).toContain("rostrum.session");
  for (const cookie of cookies) {
    expect(cookie.name).not.toMatch(/^__/);
    expect(cookie).toMatchObject({ secure: false, httpOnly: true, sameSite: "Lax" });
  }
  for (const [url, headers] of await heard()) {
    expect(headers["strict-transport-security"], url).toBeUndefined();
    expect(headers["content-security-policy"] ?? "", url).not.toContain("upgrade-insecure-requests");
  }
  const missing = await request.get("/nowhere");
  expect(missing.headers()["strict-transport-security"]).toBeUndefined();
});
