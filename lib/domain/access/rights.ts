import type { Principal } from "./principal";
import { type CommitteeReach, covers, reachOf, type Right } from "./staff-role";

/** Whether the caller has the right, for at least one committee or for the one that is named. */
export function mayDo(principal: Principal, right: Right, committeeCode?: string): boolean {
  return covers(reachOfCaller(principal, right), committeeCode);
}

/** For which committees the caller has the right. */
export function reachOfCaller(principal: Principal, right: Right): CommitteeReach {
  if (principal.kind === "client") return "all";
  return principal.kind === "member" ? reachOf(principal.roles, right) : [];
}

/** For which committees the caller may know what a voter nominated: all of them for the voter, otherwise those that they review. */
export function reachOfVoter(principal: Principal, voterId: string): CommitteeReach {
  return principal.kind === "member" && principal.id === voterId
    ? "all"
    : reachOfCaller(principal, "nominations.read");
}
