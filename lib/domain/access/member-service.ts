/** What a member may use (contract.md 4.5); the pages' navigation is built from it. */
export type MemberService = "PROFILE" | "MEETINGS" | "NOMINATE" | "ACCEPTANCE" | "STAFF";

export function memberServices({ voter, staff }: { voter: boolean; staff: boolean }): MemberService[] {
  return [
    "PROFILE",
    "MEETINGS",
    ...(voter ? (["NOMINATE"] as const) : []),
    "ACCEPTANCE",
    ...(staff ? (["STAFF"] as const) : []),
  ];
}
