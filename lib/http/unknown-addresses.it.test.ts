import { describe, expect, inject, it } from "vitest";

const BROWSER = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

async function get(path: string, headers: Readonly<Record<string, string>> = BROWSER, method = "GET") {
  const response = await fetch(inject("baseUrl") + path, { method, headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Small, without a page; `length` counts the body only. */
function expectSmall({ status, headers, text }: Awaited<ReturnType<typeof get>>): void {
  expect(status).toBe(404);
  expect(headers.get("content-type")).toBe("application/problem+json");
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect(JSON.parse(text)).toMatchObject({
    title: "Not Found",
    status: 404,
    detail: "There is nothing here.",
  });
  expect(text.length).toBeLessThan(200);
}

describe("an address at which there is nothing", () => {
  it.each([
    "/wp-login.php",
    "/wp-admin/setup-config.php",
    "/.env",
    "/.git/config",
    "/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php",
    "/index.html",
    "/apple-touch-icon.png",
    "/login.rsc",
    "/_next/data/build/login.json",
    "/_next/static/chunks/none.js",
    "/_global-error.txt",
  ])("is answered shortly when it is none of a page: %s", async (path) => {
    expectSmall(await get(path));
  });

  it.each(["/admin", "/nowhere", "/login/more"])(
    "is answered shortly to a program, or when something is sent to it: %s",
    async (path) => {
      expectSmall(await get(path, { accept: "*/*" }));
      expectSmall(await get(path, { accept: "application/json" }));
      expectSmall(await get(path, BROWSER, "POST"));
    },
  );

  it.each([
    "/nominatons",
    "/Login",
    "/nominations.",
    "/meetings/2027",
    "/caf%C3%A9",
    "/profile/change/more",
    "/a%20b",
  ])("is the site's own page to a visitor who may have mistyped it: %s", async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(404);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    // Drawn in the browser, from the texts that come with it.
    expect(text).toMatch(/^<!DOCTYPE html>/);
  });
});

describe("an address at which there is something is found", () => {
  it.each([
    ["/login", "text/html"],
    ["/login/", "text/html"],
    ["/docs?x=.php", "text/html"],
    ["/favicon.ico", "image/x-icon"],
  ])("by any program: %s", async (path, type) => {
    const { status, headers } = await get(path, { accept: "*/*" });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain(type);
  });

  it("by the pages' own navigation", async () => {
    const { status, headers } = await get("/login?_rsc=1abcd", { accept: "*/*", rsc: "1" });
    expect([200, 307]).toContain(status);
    expect(headers.get("content-type") ?? "text/x-component").not.toContain("problem");
  });

  it("in the icon that a page names", async () => {
    const { text } = await get("/login");
    const icon = /<link rel="icon" href="([^"]+)"/.exec(text)?.[1] ?? "";
    expect((await get(icon, { accept: "image/*" })).status).toBe(200);
  });
});

it("search engines are asked to stay away", async () => {
  const { status, headers, text } = await get("/robots.txt", { accept: "*/*" });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/plain/);
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/$/m);
});
