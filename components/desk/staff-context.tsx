"use client";

import { createContext, type ReactNode, useContext } from "react";
import { covers, type HeldRole, reachOf, type Right } from "@/lib/domain/access/staff-role";

interface DeskReader {
  memberId: string;
  name: string;
  roles: readonly HeldRole[];
}

const Reader = createContext<DeskReader>({ memberId: "", name: "", roles: [] });

/** Tells the desk's screens who reads them and in which roles. */
export function StaffProvider({ reader, children }: { reader: DeskReader; children: ReactNode }) {
  return <Reader value={reader}>{children}</Reader>;
}

/** The member of staff who reads the page. */
export function useStaff(): DeskReader {
  return useContext(Reader);
}

/**
 * Whether the reader has a right, for at least one committee or for the one that is named. It decides what is offered;
 * what may be done, the operations decide.
 */
export function useMayDo(): (right: Right, committeeCode?: string) => boolean {
  const { roles } = useStaff();
  return (right, committeeCode) => covers(reachOf(roles, right), committeeCode);
}
