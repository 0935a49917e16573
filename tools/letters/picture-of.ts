import AxeBuilder from "@axe-core/playwright";
import type { Browser } from "@playwright/test";

interface Look {
  /** Of the mail program's pane, in px. */
  width: 600 | 320;
  theme: "light" | "dark";
}

export const LOOKS: readonly Look[] = ([600, 320] as const).flatMap((width) => [
  { width, theme: "light" },
  { width, theme: "dark" },
]);

const HEIGHT = 700;
const LONG_NAME =
  "Vice Chair for Continuing Education, Interjurisdictional Recognition and Accountability, Standing Committee on Regulatory Interpretations";
const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const LONG_ADDRESS = `https://committees.example.org/${"a-long-path/".repeat(8)}?reference=${"0123456789".repeat(5)}`;

/** Takes a picture of a letter's HTML. @returns what is wrong with it: text that is hard to read, and what is wider than its pane */
export async function pictureOf(
  browser: Browser,
  html: string,
  { width, theme, isLong, file }: Look & { isLong: boolean; file: string },
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
    deviceScaleFactor: width === 320 ? 2 : 1,
    // As mail programs show letters: no scripts of theirs.
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await page.setContent(html);
    if (isLong) {
      await page.evaluate(
        ([name, word, address]) => {
          for (const [index, one] of document
            .querySelectorAll(".inside strong, .inside li, .name")
            .entries()) {
            if (one.querySelector("strong") === null) one.textContent = index % 2 === 0 ? name : word;
          }
          document.querySelector(".inside p:nth-of-type(2)")?.append(` ${address}`);
        },
        [LONG_NAME, LONG_WORD, LONG_ADDRESS] as const,
      );
    }
    await page.screenshot({ path: file, fullPage: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    const { violations } = await new AxeBuilder({ page })
      .withRules(["color-contrast", "image-alt", "list"])
      .analyze();
    return [
      ...(wide > width ? [`is ${wide} px wide`] : []),
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html: where }) => `${id} at ${where.slice(0, 120)}`),
      ),
    ];
  } finally {
    await context.close();
  }
}
