import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { localPath } from "@/lib/domain/local-path";
import type { MemberService } from "@/lib/domain/member-service";
import { findSessionMember, type SessionMember } from "@/lib/operations/session-member";
import { PATH_HEADER } from "./page-headers";
import { readSessionKey } from "./session-cookie";

export type { SessionMember } from "@/lib/operations/session-member";

/** Who reads this page, or undefined when nobody is signed in. Read once a request, however many ask. */
export const findReader = cache(async (): Promise<SessionMember | undefined> => {
  const cookie = (await cookies()).toString();
  const sessionKey = await readSessionKey(new Request("http://page.invalid", { headers: { cookie } }));
  return sessionKey === undefined ? undefined : findSessionMember(sessionKey, new Date());
});

/**
 * Who reads this page; somebody who is not signed in is sent to do so and comes back here. This decides what is drawn,
 * never what may be read or changed: that is the operations' own affair.
 */
export async function requireMember(): Promise<SessionMember> {
  const reader = await findReader();
  if (reader) return reader;
  const from = localPath((await headers()).get(PATH_HEADER));
  redirect(from === "/" ? "/login" : `/login?from=${encodeURIComponent(from)}`);
}

export function mayUse(member: SessionMember, service: MemberService): boolean {
  return member.services.includes(service);
}
