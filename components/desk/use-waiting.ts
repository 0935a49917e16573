"use client";

import type { DeskPlace } from "./desk-places";

/** How much waits for the reader on each page of the desk. */
export function useWaiting(): Partial<Record<DeskPlace["key"], number>> {
  return {};
}
