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

/** What our library of types does not have yet; nor do browsers from before 2026, but for Chrome. */
interface Navigate extends Event {
  navigationType: string;
  destination: { url: string };
}

/**
 * Asks before the page is left in any way, for what would be lost with it. What opens another page of the site asks with
 * `mayLeaveFor`. Going back asks in browsers that can stop it.
 */
export function useLeaveQuestion(isChanged: boolean, question: string): void {
  useLeaveWarning(isChanged);
  useEffect(() => {
    if (!isChanged) return undefined;
    questions.add(question);
    const goBack = (event: Event) => {
      const { destination, navigationType } = event as Navigate;
      const isBack = event.cancelable && navigationType === "traverse";
      if (isBack && !mayLeaveFor(destination.url)) event.preventDefault();
    };
    const { navigation } = window as { navigation?: EventTarget };
    navigation?.addEventListener("navigate", goBack);
    return () => {
      questions.delete(question);
      navigation?.removeEventListener("navigate", goBack);
    };
  }, [isChanged, question]);
}

/** Whether an address may be opened: the reader is asked where something would be lost. The same page keeps what it has. */
export function mayLeaveFor(href: string): boolean {
  if (new URL(href, window.location.href).pathname === window.location.pathname) return true;
  return [...questions].every((question) => window.confirm(question));
}
