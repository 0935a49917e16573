"use client";

import { useRead } from "@/lib/client/use-read";
import { getplaces } from "@/lib/contract/season";

/**
 * How many places wait for the reader's answer.
 * @param drawn how many did when the page was drawn; it counts until a part of the page has read the places
 */
export function useWaitingPlaces(drawn: number): number {
  const { data } = useRead(getplaces, {}, { onceKnown: true });
  return data?.filter(({ status, open }) => status === "offered" && open === "true").length ?? drawn;
}
