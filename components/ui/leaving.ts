"use client";

import { useEffect } from "react";

/** What is asked before the page is left; usually nothing. */
const questions = new Set<string>();

/** Has the browser ask before the page is closed, or left for another site. */
export function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isChanged]);
}

/**
 * Asks before the page is closed, or left by what opens another page of the site (`mayLeaveFor`), for what would be lost with it.
 */
export function useLeaveQuestion(isChanged: boolean, question: string): void {
  useLeaveWarning(isChanged);
  useEffect(() => {
    if (!isChanged) return undefined;
    questions.add(question);
    return () => {
      questions.delete(question);
    };
  }, [isChanged, question]);
}

/** Whether an address may be opened: the reader is asked where something would be lost. The same page keeps what it has. */
export function mayLeaveFor(href: string): boolean {
  if (new URL(href, window.location.href).pathname === window.location.pathname) return true;
  return [...questions].every((question) => window.confirm(question));
}
