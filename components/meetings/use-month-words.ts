"use client";

import { useFormatter } from "next-intl";
import type { CalendarMonth } from "@/lib/domain/meeting/month-grid";

/** A month as people write it: `December 2026`, `diciembre de 2026`. */
export function useMonthWords(): (month: CalendarMonth) => string {
  const format = useFormatter();
  return (month) =>
    format.dateTime(new Date(`${month}-01T12:00:00Z`), { month: "long", year: "numeric", timeZone: "UTC" });
}
