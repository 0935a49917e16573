"use client";

import { LaterQuestion } from "@/components/ui/later-question";
import { onSessionEnded } from "@/lib/client/session";

const load = () => import("./session-question").then(({ SessionQuestion }) => SessionQuestion);

/**
 * Asks for the password again when the session ends while a page is open, so that nothing typed is lost and pending
 * requests are sent.
 */
export function SessionDialog(reader: { memberId: string; name: string }) {
  return <LaterQuestion onAsked={onSessionEnded} load={load} own={reader} />;
}
