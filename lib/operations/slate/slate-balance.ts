import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { type Balance, balanceOf, byCommittee, type Share } from "@/lib/domain/slate/balance";
import { seated, seatsOf, type SlateContent } from "@/lib/domain/slate/slate";
import type { Target } from "@/lib/domain/slate/target";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { targetResults } from "./slate-target";

type BalanceRecord = EntryResult<typeof contract.getBalance>;

/** How a slate is made up, as the operations answer. */
export function balanceRecords(
  content: SlateContent,
  targets: readonly Target[],
  day: CalendarDate,
): Pick<BalanceRecord, "whole" | "committees" | "targets"> {
  const people = seated(content);
  const committees = byCommittee(people);
  const names = new Map(
    seatsOf(content).map(({ position }) => [position.committeeCode, position.committeeName]),
  );
  const nameOf = (code: string) => names.get(code) ?? code;
  return {
    whole: balanceFields(balanceOf(people, day)),
    committees: [...names].map(([committeeCode, committeeName]) => ({
      committeeCode,
      committeeName,
      ...balanceFields(balanceOf(committees.get(committeeCode) ?? [], day)),
    })),
    targets: targetResults(targets, committees, nameOf),
  };
}

function balanceFields({ people, byBoard, byFirm, byService, byMembershipYears }: Balance) {
  return {
    people,
    byBoard: shares(byBoard),
    byFirm: shares(byFirm),
    byService: shares(byService),
    byMembershipYears: shares(byMembershipYears),
  };
}

function shares(given: readonly Share[]) {
  return given.map(({ id, name, people, percent }) => ({
    id: id || undefined,
    name: name || undefined,
    people,
    percent,
  }));
}
