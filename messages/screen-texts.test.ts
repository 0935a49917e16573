import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

// A page's browser has only the texts that its `<Screen texts={…}>` names (app/(site)/screen.tsx). What it needs is read off the
// components that run there: a text of another screen would show its key to the reader.

const SITE = "app/(site)";
/** What every page has (app/(site)/layout.tsx). */
const EVERYWHERE = /^(common|errors)(\.|$)/;

interface Module {
  isClient: boolean;
  imports: string[];
  texts: string[];
}

const modules = new Map<string, Module>();

function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = readFileSync(file, "utf8");
  const statically = [...source.matchAll(/^(?:import|export)\s(?!type\s)[^;"]*?"([^"]+)";/gm)];
  const lazily = [...source.matchAll(/\bimport\("([^"]+)"\)/g)];
  const found: Module = {
    isClient: source.startsWith('"use client"'),
    imports: [...statically, ...lazily].flatMap(([, name = ""]) => resolve(file, name)),
    texts: [...source.matchAll(/useTranslations\(["`]([^"`$]+?)\.?["`$]/g)].map(([, name = ""]) => name),
  };
  modules.set(file, found);
  return found;
}

function resolve(from: string, name: string): string[] {
  const base = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(from), name);
  if (!name.startsWith("@/") && !name.startsWith(".")) return [];
  return [`${base}.tsx`, `${base}.ts`].filter((file) => existsSync(file));
}

/** The texts that the components of a page or layout ask for in the browser: an area, or a part of one. */
function textsNeeded(entry: string): string[] {
  const seen = new Set<string>();
  const needed = new Set<string>();
  const visit = (file: string, isInBrowser: boolean) => {
    const { isClient, imports, texts } = readModule(file);
    const runsThere = isInBrowser || isClient;
    if (seen.has(`${file} ${runsThere}`)) return;
    seen.add(`${file} ${runsThere}`);
    if (runsThere) for (const text of texts) needed.add(text.split(".").slice(0, 2).join("."));
    for (const next of imports) visit(next, runsThere);
  };
  visit(entry, false);
  return [...needed]
    .filter((text) => !EVERYWHERE.test(text))
    .filter((text) => !text.includes(".") || !needed.has(text.split(".")[0] ?? ""));
}

function textsNamed(file: string): string[] {
  const lists = readFileSync(file, "utf8").matchAll(/<Screen\s+texts=\{\[([^\]]*)\]\}/g);
  return [...lists].flatMap(([, list = ""]) => [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name));
}

/** The layouts around a file, whose texts it has as well. */
function layoutsOf(file: string): string[] {
  const folder = path.dirname(file);
  const own = path.join(folder, "layout.tsx");
  const outer = folder === SITE ? [] : layoutsOf(folder);
  return existsSync(own) && own !== file ? [...outer, own] : outer;
}

const entries = readdirSync(SITE, { recursive: true, encoding: "utf8" })
  .filter((name) => /(^|\/)(page|layout|loading|error|not-found)\.tsx$/.test(name))
  .map((name) => path.join(SITE, name))
  .sort();

describe.each(entries)("%s", (entry) => {
  const around = layoutsOf(entry).flatMap(textsNamed);
  const needed = textsNeeded(entry).filter((text) => !around.includes(text));

  it("names the texts that it shows in the browser, and no others", () => {
    expect(textsNamed(entry).toSorted()).toEqual(needed.toSorted());
  });
});

it("finds the texts of a page at all", () => {
  expect(textsNeeded(`${SITE}/(member)/places/page.tsx`)).toContain("places");
  expect(textsNeeded(`${SITE}/(staff)/staff/layout.tsx`)).toContain("desk.navigation");
});
