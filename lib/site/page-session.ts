import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { getReader } from "@/lib/contract/account";
import type { ProblemReply } from "@/lib/contract/reply";
import type { MemberPrincipal } from "@/lib/domain/access/principal";
import { localPath } from "@/lib/domain/site/local-path";
import { service } from "@/lib/service-port";
import type { MemberService } from "@/lib/vocabulary/access";
import { pageCall } from "./page-call";
import { PATH_HEADER } from "./page-headers";

/** The member who reads a page, with what the page's frame shows. */
export interface Reader {
  memberId: string;
  firstName: string;
  /** The name as the member prefers it. */
  name: string;
  services: readonly MemberService[];
  /** How many letters they have not opened. */
  unreadLetters: number;
  /** How many places wait for their answer. */
  waitingPlaces: number;
  /** How positions are called in the reader's language, where that is not as they are stored. */
  positionNames: readonly { position: string; name: string }[];
}

/** The reader of a page could not be told: the database is away (503), or something is broken. */
export class ReaderUnknown extends Error {
  readonly isAway: boolean;

  constructor({ status }: ProblemReply) {
    super("The reader of this page could not be read.");
    this.isAway = status === 503;
  }
}

/**
 * The member who reads this page, by the session cookie; undefined for a visitor. Looked up once per page.
 * @throws ReaderUnknown
 */
export const findPrincipal = cache(async (): Promise<MemberPrincipal | undefined> => {
  const reader = await service().recognise((await cookies()).toString(), await pageCall());
  if (reader?.kind === "problem") throw new ReaderUnknown(reader);
  return reader;
});

/**
 * The same member, with their name and services.
 * @throws ReaderUnknown
 */
export const findReader = cache(async (): Promise<Reader | undefined> => {
  const principal = await findPrincipal();
  if (!principal) return undefined;
  const read = await service().perform(getReader, {}, principal, await pageCall());
  // Deleted since the session was checked.
  if (read.kind === "problem" && read.status === 404) return undefined;
  // A reader who cannot be read is not a visitor: the page says that it could not be shown.
  if (read.kind === "problem") throw new ReaderUnknown(read);
  return read.kind === "result" ? read.result : undefined;
});

/**
 * The member who reads this page; a visitor is redirected to sign in and then back here. This decides what is rendered,
 * never what may be read or changed: the operations check that themselves.
 * @throws ReaderUnknown
 */
export async function requireMember(): Promise<Reader> {
  const reader = await findReader();
  if (reader) return reader;
  const from = localPath((await headers()).get(PATH_HEADER));
  redirect(from === "/" ? "/login" : `/login?from=${encodeURIComponent(from)}`);
}

export function mayUse(reader: Reader, requested: MemberService): boolean {
  return reader.services.includes(requested);
}
