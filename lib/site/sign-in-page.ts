import "server-only";
import { cookies } from "next/headers";
import { TOO_MANY_ATTEMPTS } from "@/lib/http/sign-in/browser-session";
import { sessionCookieName } from "@/lib/identity/session/session-cookie";
import { openIdProvider, UNKNOWN_MEMBER } from "@/lib/identity/sign-in/openid-provider";
import { findReader } from "./page-session";

/** What members know the configured OpenID Connect provider as; undefined where none is configured. */
export function providerName(): string | undefined {
  return openIdProvider("")?.name;
}

/** This browser has a session that is none any more: idle for too long, or ended elsewhere. */
export async function hasSessionEnded(): Promise<boolean> {
  return (await cookies()).has(sessionCookieName()) && (await findReader()) === undefined;
}

/** What next-auth says in the address after a sign-in that failed, as one of the page's own words. */
export function failureOf(
  error: string | undefined,
): "wrong" | "tooMany" | "unknownMember" | "provider" | undefined {
  switch (error) {
    case undefined:
      return undefined;
    case "CredentialsSignin":
      return "wrong";
    case TOO_MANY_ATTEMPTS:
      return "tooMany";
    case UNKNOWN_MEMBER:
      return "unknownMember";
    default:
      return providerName() === undefined ? undefined : "provider";
  }
}
