import { readFileSync } from "node:fs";
import { readEnvironment, VARIABLES } from "@/lib/env";

const HEAD = `# The environment of Rostrum, to copy and fill in: \`npm run up\` reads it as .env, systemd as an EnvironmentFile.
# A line that is commented out shows the default, or nothing where there is none.
# This file is printed from lib/env.ts by \`npm run docs\`; a test compares the two.
`;

// Without them nothing starts on a PostgreSQL, so they have no default.
const REQUIRED = {
  DATABASE_URL: "postgres://rostrum:password@localhost:5432/rostrum",
  ROSTRUM_SECRET: "at least thirty-two characters, from openssl rand",
};

/** `.env.example`: every variable with its meaning and its default. */
export function environmentExample(): string {
  const source = readFileSync("lib/env.ts", "utf8");
  const defaults = readEnvironment(REQUIRED) as Readonly<Record<string, unknown>>;
  const blocks = VARIABLES.map((name) =>
    [...wordsOf(name, source).map((line) => `# ${line}`), assignment(name, defaults[name])].join("\n"),
  );
  return [
    HEAD,
    ...blocks.map((block, index) => (index > 0 && !block.startsWith("# ") ? block : `\n${block}`)),
  ]
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .concat("\n");
}

function assignment(name: string, value: unknown): string {
  if (name in REQUIRED) return `${name}=`;
  const text = Array.isArray(value)
    ? value.join(",")
    : typeof value === "string" || typeof value === "number"
      ? String(value)
      : "";
  // A shell and systemd read quotes alike.
  return `#${name}=${/[\s<>#"]/.test(text) ? `"${text}"` : text}`;
}

/** The lines of the comment before a variable in lib/env.ts; none where it shares the comment of the one before. */
function wordsOf(name: string, source: string): string[] {
  // The schema's own lines are indented by two spaces; others with that name, such as checkEnvironment's, by more.
  const [before = "", ...others] = source.split(new RegExp(`^ {2}${name}:`, "m"));
  if (others.length !== 1) throw new Error(`${name} stands in lib/env.ts ${others.length} times.`);
  const [, comment = ""] = /\n {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(before) ?? [];
  return comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*?\s?/, "").trim())
    .filter((line) => line !== "");
}
