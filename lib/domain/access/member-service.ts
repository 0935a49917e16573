import type { MemberService } from "@/lib/vocabulary/access";

export function memberServices({ voter, staff }: { voter: boolean; staff: boolean }): MemberService[] {
  return [
    "PROFILE",
    "MEETINGS",
    ...(voter ? (["NOMINATE"] as const) : []),
    "ACCEPTANCE",
    ...(staff ? (["STAFF"] as const) : []),
  ];
}
