import "server-only";
import { isUnavailable, Problem } from "@/lib/domain/problem";
import { localPath } from "@/lib/domain/site/local-path";
import { tidyText } from "@/lib/vocabulary/plain-text";
import { readCookies, writeSessionKey } from "@/lib/identity/session/session-cookie";
import { deviceCookieName, writeDevice } from "@/lib/identity/sign-in/device-cookie";
import {
  clearPortalCookie,
  type PortalSignIn,
  readPortalCookie,
  writePortalCookie,
} from "@/lib/identity/sign-in/portal-cookie";
import { type SignInOutcome, signInWithSessionKey } from "@/lib/identity/sign-in/sign-in";
import type { SentParameters } from "@/lib/operations/documented/check-parameters";
import { answerRequest, type Exchange } from "../answer-request";
import { answerSeeOther, type HttpAnswer } from "../http-answer";
import { readBody } from "../read-body";

/**
 * Single sign-on from the association's portal (`sessionKey` and `userId`, and `from`, a path on this site).
 *
 * - A form posts it here: the session's cookie is set, and the member is redirected.
 * - A link has it in the query: it is moved into a short-lived cookie and removed from the address bar at once, and the
 *   page `/sso/continue` posts it. So a link that is merely fetched (by a preview or a mail scanner) does not sign the
 *   member in.
 */
export function serveSso(request: Request): Promise<Response> {
  return answerRequest(request, "/sso", async (exchange) => {
    if (request.method === "POST") return signIn(exchange);
    if (request.method === "GET" || request.method === "HEAD") return keep(exchange);
    throw new Problem(405, "Method Not Allowed", {
      detail: "A portal links here, or posts a form.",
      headers: { allow: "GET, HEAD, POST" },
    });
  });
}

async function keep({ request }: Exchange): Promise<HttpAnswer> {
  const query = new URL(request.url).searchParams;
  const given = toPortalSignIn((name) => query.get(name) ?? "");
  if (!given) return answerSeeOther("/sso/refused", [clearPortalCookie()]);
  return answerSeeOther("/sso/continue", [await writePortalCookie(given)]);
}

async function signIn(exchange: Exchange): Promise<HttpAnswer> {
  const { request } = exchange;
  const sent = await readBody(request);
  const given = fromForm(sent) ?? (await readOwnCookie(request));
  const outcome = given ? await tryToSignIn(given, exchange) : ({ ok: false } as const);
  if (!given || !outcome.ok) return answerSeeOther("/sso/refused", [clearPortalCookie()]);
  const { memberId, sessionKey } = outcome.session;
  exchange.caller = { kind: "member", id: memberId };
  const device = await writeDevice(readCookies(request)[deviceCookieName()], memberId);
  return answerSeeOther(given.from, [await writeSessionKey(sessionKey), device, clearPortalCookie()]);
}

/** While the database is away, what was given is kept as a link's is, so that the member can try again. */
async function tryToSignIn(given: PortalSignIn, exchange: Exchange): Promise<SignInOutcome> {
  try {
    return await exchange.timeout.within(signInWithSessionKey(given, exchange));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const { status, title, detail, headers } = error;
    const kept = { ...headers, "set-cookie": await writePortalCookie(given) };
    throw new Problem(status, title, { detail, headers: kept, cause: error });
  }
}

// The cookie counts only in a request from our own page; browsers do not send it with other sites' forms anyway.
async function readOwnCookie(request: Request): Promise<PortalSignIn | undefined> {
  const site = request.headers.get("sec-fetch-site");
  return site === "cross-site" ? undefined : readPortalCookie(request);
}

function fromForm({ values, repeated }: SentParameters): PortalSignIn | undefined {
  return repeated.size > 0 ? undefined : toPortalSignIn((name) => values.get(name) ?? "");
}

function toPortalSignIn(given: (name: string) => string): PortalSignIn | undefined {
  const [sessionKey, userId] = [tidyText(given("sessionKey")), tidyText(given("userId"))];
  const longest = 200;
  if (sessionKey === "" || userId === "" || sessionKey.length > longest || userId.length > longest)
    return undefined;
  return { sessionKey, userId, from: localPath(given("from")) };
}
