import type { Entry } from "@/lib/contract/entry";

/** An operation as the navigation shows it. */
export interface ReferenceLink {
  path: string;
  summary: string;
  /** Its page, below the reference. */
  href: string;
  /** What a search looks at besides path and summary. */
  words: readonly string[];
}

/** The page of an operation. */
export function referenceAddress(path: Entry["path"]): string {
  return `/docs${path}`;
}

/** Where an operation stands in the overview, to which links led before every operation had a page. */
export function overviewAnchor(path: Entry["path"]): string {
  return path.slice(1).replace("/", "-");
}

export function referenceLink({ path, summary, scope, params }: Entry): ReferenceLink {
  const words = [...Object.keys(params.shape), scope ?? "members only"];
  return { path, summary, href: referenceAddress(path), words };
}
