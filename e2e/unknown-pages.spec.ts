import { expect, test } from "./fixtures";

// What is not there says so in the title too, which tabs, histories and screen readers show.

const NOWHERE = ["/nothing", "/nothing/at/all", "/docs/nothing", "/docs/committee/nothing", "/problems/none"];
const NOT_FOR_MEMBERS = [
  "/letters/00000000-0000-4000-8000-000000000000",
  "/letters/x",
  "/staff",
  "/staff/season",
  "/staff/nothing",
];

for (const { locale, words } of [
  { locale: "en-US", words: "Page not found" },
  { locale: "es-US", words: "Página no encontrada" },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("an unknown address says so in the title, to visitors and to members", async ({
      page,
      signIn,
      member,
      allowed,
    }) => {
      allowed.push(/404/);
      for (const isSignedIn of [false, true]) {
        if (isSignedIn) await signIn(page, member);
        for (const path of isSignedIn ? [...NOWHERE, ...NOT_FOR_MEMBERS] : NOWHERE) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
          await expect(page).toHaveTitle(new RegExp(`^${words} · `));
        }
      }
    });
  });
}
