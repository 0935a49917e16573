"use client";

import { LaterQuestion } from "@/components/ui/later-question";
import { onIdentityAsked } from "@/lib/client/session";

const load = () => import("./identity-question").then(({ IdentityQuestion }) => IdentityQuestion);

/** Asks for the password again before an act that only the member themself should do; the act then goes on. */
export function IdentityDialog(reader: { memberId: string; name: string }) {
  return <LaterQuestion onAsked={onIdentityAsked} load={load} own={reader} />;
}
