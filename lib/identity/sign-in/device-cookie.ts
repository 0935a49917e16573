import "server-only";
import { randomUUID } from "node:crypto";
import { readableKeys } from "@/lib/credentials/counter-keys";
import { KNOWN_ORIGIN_DAYS } from "@/lib/domain/identity/network";
import { openCookie, sealCookie } from "../session/sealed-cookie";
import { cookieLine, isServedOverTls } from "../session/session-cookie";

const LIFETIME_SECONDS = KNOWN_ORIGIN_DAYS * 86_400;
const SALT = "device";
// An office where many members sign in at one computer: the last ones count.
const MOST_MEMBERS = 8;
const MARK_LENGTH = 16;

/** A browser in which members have signed in before. */
export interface KnownDevice {
  id: string;
  isOf(memberId: string): boolean;
}

interface Content {
  id: string;
  /** A keyed hash of each member id, the latest first. */
  members: string[];
}

export function deviceCookieName(): string {
  return isServedOverTls() ? "__Host-rostrum.device" : "rostrum.device";
}

/** The device whose cookie this is; undefined for none that we issued, or an expired one. */
export async function readDevice(cookie: string | undefined): Promise<KnownDevice | undefined> {
  const content = await read(cookie);
  return (
    content && {
      id: content.id,
      isOf: (memberId) => marks(memberId).some((mark) => content.members.includes(mark)),
    }
  );
}

/**
 * The `Set-Cookie` line for a browser in which the member has just signed in. It signs no one in: beyond the ceiling of
 * failed sign-ins it lets this browser go on trying (contract.md 8.4).
 * @param cookie the cookie that the browser already has
 */
export async function writeDevice(cookie: string | undefined, memberId: string): Promise<string> {
  const { id, members } = (await read(cookie)) ?? { id: randomUUID(), members: [] };
  const own = marks(memberId);
  const others = members.filter((other) => !own.includes(other));
  const token = { id, members: [...own.slice(0, 1), ...others].slice(0, MOST_MEMBERS) } satisfies Content;
  const value = await sealCookie(token, { salt: SALT, maxAge: LIFETIME_SECONDS });
  return cookieLine(deviceCookieName(), value, { maxAgeSeconds: LIFETIME_SECONDS });
}

async function read(cookie: string | undefined): Promise<Content | undefined> {
  if (!cookie) return undefined;
  const { id, members } = (await openCookie(cookie, { salt: SALT })) ?? {};
  if (typeof id !== "string" || !Array.isArray(members)) return undefined;
  return { id, members: members.filter((member) => typeof member === "string") };
}

/** What stands for a member in the cookie, by every secret whose work is still read, the current one first. */
function marks(memberId: string): string[] {
  return readableKeys("device", memberId).map((key) => key.slice(0, MARK_LENGTH));
}
