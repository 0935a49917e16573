import "server-only";
import { cookies } from "next/headers";
import type { EntryResult } from "@/lib/contract/entry";
import { getSeason } from "@/lib/contract/season";
import { visitor } from "@/lib/domain/access/principal";
import { SIGN_IN_PAUSED, TOO_MANY_ATTEMPTS, UNAVAILABLE } from "@/lib/http/sign-in/browser-session";
import { sessionCookieName } from "@/lib/identity/session/session-cookie";
import { openIdProvider, UNKNOWN_MEMBER } from "@/lib/identity/sign-in/openid-provider";
import { service } from "@/lib/service-port";
import { pageCall } from "./page-call";
import { findReader } from "./page-session";

/** The display name of the configured OpenID Connect provider; undefined when there is none. */
export function providerName(): string | undefined {
  return openIdProvider({ device: "", address: "" })?.name;
}

/** Whether this browser has a cookie of a session that has expired or was ended elsewhere. */
export async function hasSessionEnded(): Promise<boolean> {
  return (await cookies()).has(sessionCookieName()) && (await findReader()) === undefined;
}

/** The open season; undefined without one, or if it cannot be read, because signing in does not depend on it. */
export async function findOpenSeason(): Promise<EntryResult<typeof getSeason>["season"]> {
  const reply = await service().perform(getSeason, {}, visitor, await pageCall());
  const season = reply.kind === "result" ? reply.result.season : undefined;
  return season?.phase === "closed" ? undefined : season;
}

/** The page's message key for the error code that next-auth puts into the URL after a failed sign-in. */
export function failureOf(
  error: string | undefined,
): "wrong" | "tooMany" | "paused" | "unavailable" | "unknownMember" | "provider" | undefined {
  switch (error) {
    case undefined:
      return undefined;
    case "CredentialsSignin":
      return "wrong";
    case TOO_MANY_ATTEMPTS:
      return "tooMany";
    case SIGN_IN_PAUSED:
      return "paused";
    case UNAVAILABLE:
      return "unavailable";
    case UNKNOWN_MEMBER:
      return "unknownMember";
    default:
      return providerName() === undefined ? undefined : "provider";
  }
}
