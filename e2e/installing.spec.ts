import { expect, test } from "./fixtures";

interface Manifest {
  name: string;
  short_name: string;
  id: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test("a phone can install the site, which opens on Home", async ({ page, signIn, member }) => {
  await signIn(page, member);
  await page.goto("/meetings");
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveCount(1);
  const address = (await link.getAttribute("href")) ?? "";
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({
    name: "Prairie State Association",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    short_name: "Prairie State",
    theme_color: "#fbf9f4",
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  // The pictures are there, and as large as they are said to be.
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, type]);
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  expect((await page.request.get(touch ?? "")).status()).toBe(200);
  await page.goto(manifest.start_url);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(member.firstName);
});

test("the browser's bars have the colour of the theme, also of a chosen one", async ({ page }) => {
  const colours = page.locator('meta[name="theme-color"]');
  await page.goto("/login");
  await expect(colours).toHaveCount(2);
  await expect(colours.first()).toHaveAttribute("media", "(prefers-color-scheme: light)");
  await expect(colours.first()).toHaveAttribute("content", "#fbf9f4");
  await expect(colours.last()).toHaveAttribute("content", "#131a2b");
  await page.getByLabel("Appearance").selectOption("dark");
  await page.reload();
  await expect(colours).toHaveCount(1);
  await expect(colours).toHaveAttribute("content", "#131a2b");
});

test("Chromium finds nothing wrong with the manifest", async ({ page, browserName }) => {
  test.skip(browserName !== "chromium", "Only Chromium says what it thinks of one");
  const chromium = await page.context().newCDPSession(page);
  await page.goto("/login");
  const { errors, url } = await chromium.send("Page.getAppManifest");
  expect(url).toContain("/manifest.webmanifest");
  expect(errors).toEqual([]);
});
