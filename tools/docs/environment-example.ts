import { readFileSync } from "node:fs";
import { readEnvironment } from "@/lib/env";

/** A variable with the sentences that lib/env.ts says about it; several variables may share them. */
interface Described {
  name: string;
  words: readonly string[];
}

const HEAD = `# The environment of Rostrum, to copy and fill in: \`npm run up\` reads it as .env, systemd as an EnvironmentFile.
# A line that is commented out shows the default, or nothing where there is none.
# This file is printed from lib/env.ts by \`npm run docs\`; a test compares the two.
`;

// Without them nothing starts on a PostgreSQL, so they have no default.
const REQUIRED = {
  DATABASE_URL: "postgres://rostrum:password@localhost:5432/rostrum",
  ROSTRUM_SECRET: "at least thirty-two characters, from openssl rand",
};

// Only `npm run up` and the server's start read them, and have their own defaults.
const OF_THE_START: readonly Described[] = [
  { name: "PORT", words: ["Where it listens; 3000 by default."] },
  { name: "HOST", words: ["127.0.0.1 for the embedded database, else 0.0.0.0 by `npm run up`."] },
  {
    name: "ROSTRUM_DEMO",
    words: ["`off`: never fill an empty embedded database with the demo association."],
  },
];

/** `.env.example`: every variable with its meaning and its default. */
export function environmentExample(): string {
  const read = readDescribed(readFileSync("lib/env.ts", "utf8"));
  const others = OF_THE_START.filter(({ name }) => !read.some((variable) => variable.name === name));
  const defaults = readEnvironment(REQUIRED) as Readonly<Record<string, unknown>>;
  const blocks = [...read, ...others].map(({ name, words }) =>
    [...words.map((line) => `# ${line}`), assignment(name, defaults[name])].join("\n"),
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

/** The variables of lib/env.ts in order, each with the comment before it. */
function readDescribed(source: string): Described[] {
  const found = source.matchAll(/(?: {2}\/\*\*([\s\S]*?)\*\/\n)? {2}([A-Z][A-Z_]+):/g);
  return [...found].map(([, comment = "", name = ""]) => ({
    name,
    words: comment
      .split("\n")
      .map((line) => line.replace(/^\s*\*?\s?/, "").trim())
      .filter((line) => line !== ""),
  }));
}
