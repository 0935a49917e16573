import type { Group } from "@/lib/contract/contract";
import { type Entry, isTyped } from "@/lib/contract/entry";
import { operationName } from "@/lib/contract/operation-name";

/** An operation as the navigation shows it. */
export interface ReferenceLink {
  path: string;
  /** Its page, below the reference. */
  href: string;
  /** What it is called: `Get candidacies`. */
  name: string;
  /** The last part of the path of an operation of the interface document, which its name does not tell. */
  segment?: string;
  /** What it does, its parameters and its scope, for searching where no name or path matches. */
  words: string;
}

/** A group of operations as the navigation shows it. */
export interface ReferenceGroup {
  name: string;
  href: string;
  links: readonly ReferenceLink[];
}

/** The page of an operation. */
export function referenceAddress(path: Entry["path"]): string {
  return `/docs${path}`;
}

/** The page of a group. */
export function groupAddress(group: Group): string {
  return `/docs/${group}`;
}

/** The page with the reasons of all errors. */
export const ERRORS_ADDRESS = "/docs/errors";

/** The page about what concerns more than one operation. */
export const GUIDE_ADDRESS = "/docs/guide";

/** The fragment to which links led before every operation had a page: `committee-nominate`. */
export function oldAnchor(path: string): string {
  return path.slice(1).replace("/", "-");
}

/** Where parts of the overview have gone that were addressed by a fragment. */
const MOVED: Readonly<Record<string, string>> = {
  errors: ERRORS_ADDRESS,
  season: `${GUIDE_ADDRESS}#season`,
  people: `${GUIDE_ADDRESS}#people`,
  lists: `${GUIDE_ADDRESS}#lists`,
};

/**
 * The page to which an older link leads: `/docs#committee-nominate`, `/docs/committee#nominate`, `/docs#errors`.
 * @param hash the fragment of the address, with its `#`
 */
export function movedTo(
  pathname: string,
  hash: string,
  groups: readonly ReferenceGroup[],
): string | undefined {
  const fragment = hash.slice(1);
  if (fragment === "") return undefined;
  const isOverview = pathname === "/docs";
  const group = groups.find(({ href }) => href === pathname);
  if (!isOverview && !group) return undefined;
  if (isOverview && Object.hasOwn(MOVED, fragment)) return MOVED[fragment];
  const links = group?.links ?? groups.flatMap((one) => one.links);
  return links.find(
    ({ path }) => oldAnchor(path) === fragment || (group && path === `/${group.name}/${fragment}`),
  )?.href;
}

/** What an operation does in one line; undefined where its name says all of it. */
export function summaryLine(entry: Entry): string | undefined {
  if (operationName(entry) === entry.summary) return undefined;
  const [first = ""] = entry.summary.split(/[.;] /);
  return first;
}

export function referenceLink(entry: Entry): ReferenceLink {
  const { path, summary, scope, params } = entry;
  return {
    path,
    href: referenceAddress(path),
    name: operationName(entry),
    ...(isTyped(entry) ? {} : { segment: path.split("/").at(-1) ?? "" }),
    words: [summary, ...Object.keys(params.shape), scope ?? "members only"].join(" "),
  };
}
