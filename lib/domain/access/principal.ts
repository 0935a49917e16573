import type { Actor } from "./actor";
import type { HeldRole } from "./staff-role";

/** An external system, by its access token. */
export interface ClientPrincipal {
  kind: "client";
  id: string;
  scopes: readonly string[];
}

/** A signed-in member, by the browser's session. */
export interface MemberPrincipal {
  kind: "member";
  /** The member id. */
  id: string;
  /** The id of the session row, not the session key. */
  sessionId: string;
  voter: boolean;
  /** As staff; empty for everyone else. */
  roles: readonly HeldRole[];
  /** When the member last proved who they are: by signing in, or by entering the password again at the desk. */
  provenAt: Date;
}

/** A browser in which no member is signed in. */
export interface VisitorPrincipal {
  kind: "visitor";
  id: "";
}

export const visitor: VisitorPrincipal = { kind: "visitor", id: "" };

/** Who calls, however they proved it; operations never learn how. */
export type Principal = ClientPrincipal | MemberPrincipal | VisitorPrincipal;

export function toActor({ kind, id }: Principal): Actor {
  return { kind, id };
}
