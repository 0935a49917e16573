"use client";

import { useRead } from "@/lib/client/use-read";
import { getPlaces } from "@/lib/contract/season";

/**
 * How many places wait for the reader's answer.
 * @param drawn how many did when the page was drawn; it counts until a part of the page has read the places
 */
export function useWaitingPlaces(drawn: number): number {
  const { data } = useRead(getPlaces, {}, { onceKnown: true });
  return data?.items.filter(({ status, open }) => status === "offered" && open).length ?? drawn;
}
