import "server-only";
import { randomUUID } from "node:crypto";
import type { AuthOptions, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { describeDevice } from "@/lib/domain/identity/device";
import { SESSION_LIFETIME_SECONDS } from "@/lib/domain/identity/session";
import { isUnavailable, Problem } from "@/lib/domain/problem";
import { tidyText } from "@/lib/vocabulary/plain-text";
import { env } from "@/lib/env";
import { signInWithPasskey } from "@/lib/identity/passkeys/sign-in-with-passkey";
import { signOut } from "@/lib/identity/session/member-session";
import { formSecret } from "@/lib/identity/session/form-secret";
import { openCookie, sealCookie } from "@/lib/identity/session/sealed-cookie";
import { isServedOverTls, readCookies, sessionCookieName } from "@/lib/identity/session/session-cookie";
import { deviceCookieName } from "@/lib/identity/sign-in/device-cookie";
import { openIdProvider, UNKNOWN_MEMBER } from "@/lib/identity/sign-in/openid-provider";
import { SignInPaused } from "@/lib/identity/sign-in/sign-in-ceiling";
import { type SignInOutcome, signInWithPassword, signInWithSessionKey } from "@/lib/identity/sign-in/sign-in";
import { ADDRESS_HEADER, callerAddress } from "../client-address";
import { Timeout } from "../timeout";
import { log } from "../request-log";
import { defaultOf } from "./common-js";

declare module "next-auth" {
  interface User {
    sessionKey: string;
    /** It could not be tried. */
    hasFailed?: true;
  }
}

/** The error codes in the address bar when sign-in could not be tried; next-auth has its own for a wrong password. */
export const TOO_MANY_ATTEMPTS = "TooManyAttempts";
export const UNAVAILABLE = "Unavailable";

/** The error code when only the member's own devices and networks may go on (contract.md 8.4). */
export const SIGN_IN_PAUSED = "SignInPaused";

const credentials = defaultOf(CredentialsProvider);

interface AuthorizeRequest {
  headers?: Record<string, unknown>;
}

/** The context of one attempt to sign in. */
function circumstances(request: AuthorizeRequest) {
  const header = (name: string) => {
    const value = request.headers?.[name];
    return typeof value === "string" ? value : "";
  };
  return {
    address: header(ADDRESS_HEADER),
    device: describeDevice(header("user-agent")),
    context: { requestId: randomUUID(), now: new Date() },
  };
}

/** What happens in next-auth and does not show in its response. */
export interface SignInEvents {
  /** Called with the member who has just signed in. */
  onSignIn: (memberId: string) => void;
  /** Called with the 503 of something that is away, and with an internal error; next-auth itself passes none on. */
  onFailure: (error: Error) => void;
  /** Called with the seconds for which attempts are refused, since next-auth's response has no room for them. */
  onWait: (seconds: number) => void;
}

// An error thrown here appears in the address bar, so it is one of a closed set of codes; a refusal is null.
async function attempt(
  signIn: () => Promise<SignInOutcome>,
  { onFailure, onWait }: Pick<SignInEvents, "onFailure" | "onWait">,
): Promise<User | null> {
  try {
    const outcome = await new Timeout().within(signIn());
    return outcome.ok ? { id: outcome.session.memberId, sessionKey: outcome.session.sessionKey } : null;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) onWait(Number(error.headers["retry-after"]));
    if (error instanceof SignInPaused) throw new Error(SIGN_IN_PAUSED, { cause: error });
    if (error instanceof Problem && error.status === 429)
      throw new Error(TOO_MANY_ATTEMPTS, { cause: error });
    // Any other problem is a refusal.
    if (error instanceof Problem && !isUnavailable(error)) return null;
    onFailure(toError(error));
    throw new Error(UNAVAILABLE, { cause: error });
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error("Signing in failed", { cause: error });
}

/** How long a member may take at the provider. */
const AWAY_SECONDS = 15 * 60;

/** Every cookie of next-auth; over TLS each is bound to this exact host (next-auth by itself binds only one of them). */
function cookies(secure: boolean): NonNullable<AuthOptions["cookies"]> {
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  const cookie = (name: string) => ({ name: `${secure ? "__Host-" : ""}next-auth.${name}`, options });
  const away = (name: string) => ({ ...cookie(name), options: { ...options, maxAge: AWAY_SECONDS } });
  return {
    sessionToken: { name: sessionCookieName(), options },
    callbackUrl: cookie("callback-url"),
    csrfToken: cookie("csrf-token"),
    pkceCodeVerifier: away("pkce.code_verifier"),
    state: away("state"),
    nonce: away("nonce"),
  };
}

/**
 * Sign-in with a browser (contract.md 4.7): the same checks as `assocauth` and `assocssoauth`, and a cookie that
 * holds only the session key. The session itself is a row, which is checked with every request.
 */
export function browserSession(request: Request, events: SignInEvents): AuthOptions {
  const { onSignIn, onFailure } = events;
  const secure = isServedOverTls();
  const names = cookies(secure);
  const openId = openIdProvider(
    { device: describeDevice(request.headers.get("user-agent")), address: callerAddress(request) },
    (error) => onFailure(toError(error)),
  );
  const given = readCookies(request);
  const deviceCookie = given[deviceCookieName()];
  return {
    secret: formSecret(given[names.csrfToken?.name ?? ""]),
    jwt: {
      encode: ({ token = {}, maxAge, salt }) => sealCookie(token, { maxAge, salt }),
      decode: ({ token = "", salt }) => openCookie(token, { salt }),
    },
    session: { strategy: "jwt", maxAge: SESSION_LIFETIME_SECONDS },
    useSecureCookies: secure,
    cookies: names,
    pages: { signIn: "/login", error: "/login" },
    providers: [
      credentials({
        id: "password",
        credentials: { userId: {}, password: {} },
        authorize: (given, request) => {
          const { address, device, context } = circumstances(request);
          const [userId, password] = [tidyText(given?.userId ?? ""), tidyText(given?.password ?? "")];
          const tried = { userId, password, address, device, deviceCookie };
          return attempt(() => signInWithPassword(tried, context), events);
        },
      }),
      credentials({
        id: "passkey",
        credentials: { response: {} },
        authorize: (given, request) => {
          const { address, device, context } = circumstances(request);
          return attempt(
            () => signInWithPasskey({ response: given?.response ?? "", address, device }, context),
            events,
          );
        },
      }),
      credentials({
        id: "session-key",
        credentials: { sessionKey: {}, userId: {} },
        authorize: (given, request) => {
          const { context } = circumstances(request);
          const [sessionKey, userId] = [tidyText(given?.sessionKey ?? ""), tidyText(given?.userId ?? "")];
          return attempt(() => signInWithSessionKey({ sessionKey, userId }, context), events);
        },
      }),
      ...(openId ? [openId] : []),
    ],
    // next-auth's own log would contain a provider's claims about a person.
    logger: {
      error: (code) => log().error({ signIn: code }),
      warn: () => undefined,
      debug: () => undefined,
    },
    callbacks: {
      // Without a key there is no session: the provider vouched for a person who is not a member.
      signIn: ({ user }) =>
        user.sessionKey !== "" ||
        `${env().BASE_URL}/login?error=${user.hasFailed ? UNAVAILABLE : UNKNOWN_MEMBER}`,
      // `user` is present only at sign-in; next-auth's types do not say so.
      jwt: ({ token, user }) => ({
        sessionKey: (user as User | undefined)?.sessionKey ?? token["sessionKey"],
      }),
      // Pages get the signed-in member from operations, not from here.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signIn: ({ user }) => onSignIn(user.id),
      signOut: async ({ token }) => {
        const { sessionKey } = token;
        if (typeof sessionKey !== "string") return;
        try {
          await new Timeout().within(signOut(sessionKey, { requestId: randomUUID(), now: new Date() }));
        } catch (error) {
          if (isUnavailable(error)) onFailure(error);
          throw error;
        }
      },
    },
  };
}
