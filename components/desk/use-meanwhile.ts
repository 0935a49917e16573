"use client";

import { useState } from "react";
import type { StaleChange } from "@/lib/contract/reply";

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** What colleagues changed in a record while the reader typed. */
export interface Meanwhile<Name extends string> {
  changed: readonly Name[];
  /**
   * A write was refused as stale: from now on, what differs from the values of this render is shown, or from those that the
   * reader saw before.
   */
  notice: (seen?: Values<Name>) => void;
  settle: () => void;
}

interface StaleReply<Known> {
  kind: string;
  stale?: StaleChange<Known>;
}

/** The newer of two readings: the record as it was loaded, or as it came with the refusal of a stale write. */
export function newestOf<Known extends { version: number }>(
  read: NoInfer<Known>,
  reply: StaleReply<Known> | undefined,
): Known {
  const current = reply?.stale?.current;
  return current && current.version > read.version ? current : read;
}

/** Compares a record that was read again after `stale-change` with the one that the reader saw. */
export function useMeanwhile<Name extends string>(values: Values<Name>): Meanwhile<Name> {
  const [seen, setSeen] = useState<Values<Name>>();
  return {
    changed: seen ? (Object.keys(values) as Name[]).filter((name) => values[name] !== seen[name]) : [],
    notice: (before = values) => setSeen(before),
    settle: () => setSeen(undefined),
  };
}
