import next from "eslint-config-next";
import prettier from "eslint-config-prettier";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

export default tseslint.config(
  {
    ignores: [
      ".next/",
      "dist/",
      ".rostrum/",
      "lib/store/generated/",
      "next-env.d.ts",
      "test-results/",
      "playwright-report/",
    ],
  },
  ...next,
  ...tseslint.configs.strictTypeChecked.map((entry) => ({ ...entry, files: ["**/*.ts", "**/*.tsx"] })),
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "lib/env.ts is the only reader of the environment." },
      ],
      // Words that docs and code replaced by those of the field: a domain event, an action, to run, to release, to drop.
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "Identifier[name=/happening|^untold|^deeds?$|^obey|^letGo|^handOn|^takeOff|readMeant|lookingAs/i]",
          message: "CONTRIBUTING.md names the word that the house uses instead.",
        },
      ],
      // One way to link, so that no page is fetched before a reader means to open it.
      "no-restricted-imports": [
        "error",
        { name: "next/link", message: "components/ui/site-link.tsx is the only user of Next's link." },
      ],
      // One way to submit, so that nothing is lost before the page is hydrated, and nothing typed gets into a URL.
      "react/forbid-elements": [
        "error",
        {
          forbid: [{ element: "form", message: "components/ui/form.tsx is the form that `onSubmit` sends." }],
        },
      ],
    },
  },
  {
    // Whoever may choose the text could stop the process with it. The first rule alone misses `/\/+$/`: what it finds again from every
    // position. Both also suspect what is not the whole expression, and what only a suffix would make slow.
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": [
        "error",
        { report: "potential", ignoreSticky: false, ignorePartial: false },
      ],
    },
  },
  {
    // The reader itself, and the programs that hand an environment on to the processes they start.
    files: [
      "lib/env.ts",
      "instrumentation.ts",
      "server/**",
      "cli/**",
      "tools/**",
      "test/**",
      "e2e/**",
      "prisma.config.ts",
      "playwright.config.ts",
      "**/*.test.ts",
    ],
    rules: { "no-restricted-properties": "off" },
  },
  {
    files: ["components/ui/site-link.tsx"],
    rules: { "no-restricted-imports": "off" },
  },
  {
    // The one without scripts is the browser's own.
    files: ["components/ui/form.tsx", "components/sign-in/portal-form.tsx"],
    rules: { "react/forbid-elements": "off" },
  },
  prettier,
);
