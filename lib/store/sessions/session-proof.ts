import "server-only";
import { statement } from "../statement";
import type { Changes } from "../write";

const UPDATE = statement<unknown, [id: string, now: Date]>(
  "prove-session",
  "update member_session set proven_at = $2 where id = $1::uuid and ended_at is null",
);

/** The member proved who they are in this session. */
export function recordProof(memberId: string, sessionId: string, now: Date): Changes {
  return {
    changes: [UPDATE(sessionId, now)],
    audit: [
      {
        action: "session.prove",
        subject: "member",
        subjectId: memberId,
        onBehalfOf: memberId,
        events: "none",
      },
    ],
  };
}
