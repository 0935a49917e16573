import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentRules, accentShades, contrast, GROUNDS } from "./accent";

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const themes = ["light", "dark"] as const;

describe("the association's colour", () => {
  it.each(themes)("stays readable in the %s theme, whatever colour it is", (theme) => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { accent, strong, soft, on } = accentShades(color, theme);
        const { paper, surface, ink } = GROUNDS[theme];
        for (const ground of [paper, surface, soft]) {
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(on, accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(on, strong)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("is unchanged where it is already readable", () => {
    expect(accentShades("#1f5c46", "light").accent).toBe("#1f5c46");
  });

  it("reaches the page as plain colours and nothing else", () => {
    expect(accentRules("#ffdd00")).toMatch(/^:root\{(--tint-[a-z]+-(light|dark):#[0-9a-f]{6};?)+\}$/);
  });

  it("is measured against the backgrounds in the style sheet", () => {
    const sheet = readFileSync("app/(site)/tokens.css", "utf8");
    for (const theme of themes) {
      for (const [name, color] of Object.entries(GROUNDS[theme])) {
        expect(sheet).toContain(`--${name}-${theme}: ${color};`);
      }
    }
  });
});

describe("contrast", () => {
  it("matches WCAG's definition", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});
