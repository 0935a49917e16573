"use client";

import { usePathname } from "next/navigation";
import { type MouseEvent, useState } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { TextField } from "@/components/ui/text-field";
import { useIsLive } from "@/components/ui/use-is-live";
import { hasWords } from "@/lib/domain/text/word-search";
import type { ReferenceLink } from "./reference-operation";

interface OperationNavigationProps {
  groups: readonly { name: string; links: readonly ReferenceLink[] }[];
}

/** All operations, beside the page or folded above it, with a search. */
export function OperationNavigation({ groups }: OperationNavigationProps) {
  const [sought, setSought] = useState("");
  const isLive = useIsLive();
  const matching = groups
    .map(({ name, links }) => ({ name, links: links.filter((link) => isFound(link, sought)) }))
    .filter(({ links }) => links.length > 0);
  const count = matching.reduce((sum, { links }) => sum + links.length, 0);
  return (
    <nav
      aria-label="Operations"
      data-print="hide"
      className="wide:sticky wide:top-0 wide:max-h-dvh wide:self-start wide:overflow-y-auto wide:py-2 wide:pr-3 mb-8"
    >
      <a
        href="#operation"
        className="bg-ink text-paper sr-only px-3 py-2 font-semibold focus:not-sr-only focus:block"
      >
        Skip the list of operations
      </a>
      <details className="fold">
        <summary className="min-h-11 py-2 font-semibold">All operations</summary>
        {isLive && (
          <div role="search" className="mt-2 p-1">
            <TextField
              type="search"
              name="operation-search"
              label="Find an operation"
              autoComplete="off"
              value={sought}
              onChange={({ target }) => setSought(target.value)}
            />
            <p role="status" className="text-small text-soft mt-1">
              {sought.trim() === "" ? null : countWords(count)}
            </p>
          </div>
        )}
        <NavigationLink href="/docs">Overview</NavigationLink>
        {matching.map(({ name, links }) => (
          <section key={name} className="mt-4">
            <h2 className="text-small text-quiet font-sans">/{name}</h2>
            <ul>
              {links.map(({ href, path, summary }) => (
                <li key={path}>
                  <NavigationLink href={href} title={summary}>
                    {path.split("/").at(-1) ?? ""}
                  </NavigationLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </nav>
  );
}

function isFound({ path, summary, words }: ReferenceLink, sought: string): boolean {
  return hasWords(sought, [path, path.replaceAll("/", " "), summary, ...words]);
}

function countWords(count: number): string {
  if (count === 0) return "No operation has these words. Try fewer letters.";
  return count === 1 ? "1 operation" : `${count} operations`;
}

function NavigationLink({ href, title, children }: { href: string; title?: string; children: string }) {
  const isCurrent = usePathname() === href;
  return (
    <SiteLink
      href={href}
      title={title}
      // Forty links would be forty requests.
      aria-current={isCurrent ? "page" : undefined}
      onClick={foldAway}
      className="aria-[current]:border-accent text-small hover:border-edge block border-l-4 border-transparent py-1 pl-2 break-words no-underline hover:underline aria-[current]:font-semibold"
    >
      {children}
    </SiteLink>
  );
}

/** On a phone the list stands above the page that was chosen. */
function foldAway({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.closest("details")?.removeAttribute("open");
}
