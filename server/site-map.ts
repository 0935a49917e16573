import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { plainPath } from "@/lib/http/routes";
import { projectFolder } from "@/lib/project-folder.mjs";

interface RoutesManifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

// Matches every address, to show the page that says that there is nothing.
const MISSING_PAGE = "/[...missing]";
// Addresses that Next has for its own use.
const INTERNAL = /^\/_/;

/** Whether there is a page or a file of the site at a path. */
export type IsOfSite = (path: string) => boolean;

/** Lists the pages of the build and the files in `public/`, once, at the start. */
export function openSiteMap(folder = projectFolder): IsOfSite {
  const manifest = readFileSync(path.join(folder, ".next/routes-manifest.json"), "utf8");
  const { staticRoutes, dynamicRoutes } = JSON.parse(manifest) as RoutesManifest;
  const pages = staticRoutes.map(({ page }) => page).filter((page) => !INTERNAL.test(page));
  const known = new Set([...pages, ...listFiles(path.join(folder, "public"))]);
  const patterns = dynamicRoutes
    .filter(({ page }) => page !== MISSING_PAGE)
    .map(({ regex }) => new RegExp(regex));
  return (requested) => {
    // Next would redirect to the address with single slashes.
    if (requested.includes("//")) return false;
    return known.has(plainPath(requested)) || patterns.some((pattern) => pattern.test(requested));
  };
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);
}
