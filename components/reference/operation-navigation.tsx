"use client";

import { usePathname, useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { TextField } from "@/components/ui/text-field";
import { useIsLive } from "@/components/ui/use-is-live";
import { hasWords } from "@/lib/domain/text/word-search";
import {
  ERRORS_ADDRESS,
  GUIDE_ADDRESS,
  movedTo,
  oldAnchor,
  type ReferenceGroup,
  type ReferenceLink,
} from "./reference-operation";

interface OperationNavigationProps {
  groups: readonly ReferenceGroup[];
}

const OPERATION = "a[data-operation]";

/** All operations, beside the page or folded above it, with a search. */
export function OperationNavigation({ groups }: OperationNavigationProps) {
  const [sought, setSought] = useState("");
  const isLive = useIsLive();
  const navigation = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  useOldLinks(groups);
  useEffect(() => showCurrent([navigation.current, list.current]), [pathname]);
  const matching = findOperations(groups, sought);
  const count = matching.reduce((sum, { links }) => sum + links.length, 0);
  const operations = () => [...(list.current?.querySelectorAll<HTMLElement>(OPERATION) ?? [])];
  const field = () => navigation.current?.querySelector("input");

  function onFieldKey(event: KeyboardEvent) {
    const [first] = operations();
    if (!first || (event.key !== "ArrowDown" && event.key !== "Enter")) return;
    event.preventDefault();
    if (event.key === "ArrowDown") first.focus();
    else if (sought.trim() !== "") first.click();
  }

  function onListKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = operations();
    const at = links.findIndex((link) => link === document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    if (event.key === "ArrowDown") links[at + 1]?.focus();
    else (links[at - 1] ?? field())?.focus();
  }

  /** On a phone the list stands above the page that was chosen. */
  function foldAway() {
    const fold = navigation.current?.querySelector("details");
    if (!fold?.open) return;
    fold.open = false;
    document.getElementById("operation")?.focus({ preventScroll: true });
  }

  return (
    <nav
      ref={navigation}
      aria-label="Operations"
      data-print="hide"
      className="wide:sticky wide:top-0 wide:max-h-dvh wide:self-start wide:scroll-pt-44 wide:overflow-y-auto wide:pr-3 wide:pb-2 mb-6"
    >
      <a
        href="#operation"
        className="bg-ink text-paper sr-only px-3 py-2 font-semibold focus:not-sr-only focus:block"
      >
        Skip the list of operations
      </a>
      <details
        className="fold"
        onToggle={() => showCurrent([navigation.current, list.current])}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Escape" && currentTarget.open && sought === "") currentTarget.open = false;
        }}
      >
        <summary className="min-h-11 py-2 font-semibold">All operations</summary>
        {isLive && (
          <div role="search" className="bg-paper wide:sticky wide:top-0 wide:mt-0 mt-2 p-1">
            <TextField
              type="search"
              name="operation-search"
              label="Find an operation"
              hint="Part of a name or path. Enter opens the first."
              autoComplete="off"
              value={sought}
              onChange={({ target }) => setSought(target.value)}
              onKeyDown={onFieldKey}
            />
            <p role="status" className="text-small text-soft mt-1">
              {sought.trim() === "" ? null : countWords(count)}
            </p>
          </div>
        )}
        <div
          ref={list}
          onKeyDown={onListKey}
          className="max-wide:border-line max-wide:max-h-96 max-wide:overflow-y-auto max-wide:border-y max-wide:py-2 px-1"
        >
          <NavigationLink href="/docs" onChoose={foldAway}>
            Overview
          </NavigationLink>
          <NavigationLink href={GUIDE_ADDRESS} onChoose={foldAway}>
            Seasons, people and lists
          </NavigationLink>
          <NavigationLink href={ERRORS_ADDRESS} onChoose={foldAway}>
            Errors
          </NavigationLink>
          {matching.map(({ name, href, links }) => (
            <section key={name} className="mt-4">
              <h2 className="text-small font-sans">
                <NavigationLink href={href} onChoose={foldAway}>
                  {`/${name}`}
                </NavigationLink>
              </h2>
              <ul>
                {links.map((link) => (
                  // Without scripts an older link (/docs#committee-nominate) leads here.
                  <li key={link.path} id={pathname === "/docs" ? oldAnchor(link.path) : undefined}>
                    <NavigationLink href={link.href} segment={link.segment} isOperation onChoose={foldAway}>
                      {link.name}
                    </NavigationLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
    </nav>
  );
}

/** Follows an older link to the page that it means now. */
function useOldLinks(groups: readonly ReferenceGroup[]): void {
  const router = useRouter();
  const pathname = usePathname();
  const follow = useEffectEvent(() => {
    const address = movedTo(window.location.pathname, window.location.hash, groups);
    if (address !== undefined) router.replace(address);
  });
  useEffect(() => {
    follow();
    const onHashChange = () => follow();
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, [pathname]);
}

/** Scrolls the list, not the page, to the link of the page in view. */
function showCurrent(scrollers: readonly (HTMLElement | null)[]): void {
  for (const scroller of scrollers) {
    const current = scroller?.querySelector("[aria-current=page]");
    if (!scroller || !current || scroller.scrollHeight <= scroller.clientHeight) continue;
    const [frame, link] = [scroller.getBoundingClientRect(), current.getBoundingClientRect()];
    if (link.top < frame.top || link.bottom > frame.bottom)
      scroller.scrollTop += link.top - frame.top - scroller.clientHeight / 3;
  }
}

/** The operations whose name or path has what was typed; if none has, those that have it anywhere. */
function findOperations(groups: readonly ReferenceGroup[], sought: string): ReferenceGroup[] {
  const matching = (texts: (link: ReferenceLink) => readonly string[]) =>
    groups
      .map((group) => ({ ...group, links: group.links.filter((link) => hasWords(sought, texts(link))) }))
      .filter(({ links }) => links.length > 0);
  const name = ({ path, name: own }: ReferenceLink) => [own, path, path.replaceAll(/[/-]/g, " ")];
  const named = matching(name);
  return named.length > 0 ? named : matching((link) => [...name(link), link.words]);
}

function countWords(count: number): string {
  if (count === 0) return "No operation has these words. Try fewer letters.";
  return count === 1 ? "1 operation" : `${count} operations`;
}

interface NavigationLinkProps {
  href: string;
  segment?: string | undefined;
  isOperation?: true;
  onChoose: () => void;
  children: string;
}

function NavigationLink({ href, segment, isOperation, onChoose, children }: NavigationLinkProps) {
  const isCurrent = usePathname() === href;
  return (
    <SiteLink
      href={href}
      data-operation={isOperation}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onChoose}
      className="aria-[current]:border-accent text-small hover:border-edge block border-l-4 border-transparent py-1 pl-2 break-words no-underline hover:underline aria-[current]:font-semibold"
    >
      {children}
      {segment !== undefined && (
        <>
          {" "}
          <code className="text-quiet block text-[0.85em] font-normal break-all">{segment}</code>
        </>
      )}
    </SiteLink>
  );
}
