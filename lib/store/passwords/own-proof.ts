import "server-only";
import { run } from "../database";
import { statement } from "../statement";

/** The ways in which a signed-in member may prove again who they are. */
export interface OwnProof {
  /** Null for a member who has no password here. */
  passwordHash: string | null;
  /** When they signed in. */
  openedAt: Date;
}

const FIND = statement<OwnProof, [memberId: string, sessionId: string]>(
  "find-own-proof",
  `select password.hash as "passwordHash", session.opened_at as "openedAt"
   from member_session session left join member_password password using (member_id)
   where session.member_id = $1 and session.id = $2::uuid and session.ended_at is null`,
);

/** Undefined when the session has ended. */
export async function findOwnProof(memberId: string, sessionId: string): Promise<OwnProof | undefined> {
  return (await run(FIND(memberId, sessionId)))[0];
}
