import "server-only";
import { randomUUID } from "node:crypto";
import type { AuthOptions, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { Problem } from "@/lib/domain/problem";
import { SESSION_LIFETIME_SECONDS } from "@/lib/domain/session";
import { env } from "@/lib/env";
import { signOut } from "@/lib/operations/auth/member-session";
import { type SignInOutcome, signInWithPassword, signInWithSessionKey } from "@/lib/operations/auth/sign-in";
import { ADDRESS_HEADER } from "./client-address";
import { tidy } from "./read-params";
import { isServedOverTls, sessionCookieName } from "./session-cookie";

declare module "next-auth" {
  interface User {
    sessionKey: string;
  }
}

/** What the address bar and the page learn when sign-in could not be tried; a wrong password is next-auth's own. */
export const TOO_MANY_ATTEMPTS = "TooManyAttempts";

interface AuthorizeRequest {
  headers?: Record<string, unknown>;
}

/** What one attempt to sign in is told about itself. */
function circumstances(request: AuthorizeRequest) {
  const address = request.headers?.[ADDRESS_HEADER];
  return {
    address: typeof address === "string" ? address : "",
    context: { requestId: randomUUID(), now: new Date() },
  };
}

// What is thrown here shows up in the address bar: a closed word, or nothing (a refusal is null).
async function attempt(signIn: () => Promise<SignInOutcome>): Promise<User | null> {
  try {
    const outcome = await signIn();
    return outcome.ok ? { id: outcome.session.memberId, sessionKey: outcome.session.sessionKey } : null;
  } catch (error) {
    if (error instanceof Problem && error.status === 429)
      throw new Error(TOO_MANY_ATTEMPTS, { cause: error });
    return null;
  }
}

/**
 * Signing in with a browser (contract.md 4.7): the same checks as `assocauth` and `assocssoauth`, and a cookie that
 * holds nothing but the session key. The session itself is a row, which decides with every request.
 */
export function browserSession(): AuthOptions {
  const secure = isServedOverTls();
  return {
    secret: env().ROSTRUM_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_LIFETIME_SECONDS },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure },
      },
    },
    pages: { signIn: "/login", error: "/login" },
    providers: [
      CredentialsProvider({
        id: "password",
        credentials: { userId: {}, password: {} },
        authorize: (given, request) => {
          const { address, context } = circumstances(request);
          const [userId, password] = [tidy(given?.userId ?? ""), tidy(given?.password ?? "")];
          return attempt(() => signInWithPassword({ userId, password, address }, context));
        },
      }),
      CredentialsProvider({
        id: "session-key",
        credentials: { sessionKey: {}, userId: {} },
        authorize: (given, request) => {
          const { context } = circumstances(request);
          const [sessionKey, userId] = [tidy(given?.sessionKey ?? ""), tidy(given?.userId ?? "")];
          return attempt(() => signInWithSessionKey({ sessionKey, userId }, context));
        },
      }),
    ],
    callbacks: {
      // `user` is there only at the moment of signing in; next-auth's types do not say so.
      jwt: ({ token, user }) => ({
        sessionKey: (user as User | undefined)?.sessionKey ?? token["sessionKey"],
      }),
      // The page learns who is signed in from its operations, not from here.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        const { sessionKey } = token;
        if (typeof sessionKey !== "string") return;
        await signOut(sessionKey, { requestId: randomUUID(), now: new Date() });
      },
    },
  };
}
