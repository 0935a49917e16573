import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";
import type { Provider } from "next-auth/providers/index";
import { isUnavailable, Problem } from "@/lib/domain/problem";
import { readCookies } from "@/lib/identity/session/session-cookie";
import { deviceCookieName, writeDevice } from "@/lib/identity/sign-in/device-cookie";
import { answerRequest } from "../answer-request";
import { answer, type HttpAnswer, TEXT_TYPE } from "../http-answer";
import { readBody } from "../read-body";
import { logFault } from "../request-log";
import { plainPath } from "../routes";
import { browserSession } from "./browser-session";
import { defaultOf } from "./common-js";

const answerAuth = defaultOf(NextAuth);

const BASE = "/api/auth/";

/** next-auth's own addresses (`/api/auth/*`), by its handler for plain requests and responses. */
export function serveSignIn(request: Request): Promise<Response> {
  return answerRequest(request, "/api/auth", async ({ requestId }) => {
    const { pathname, searchParams } = new URL(request.url);
    const steps = plainPath(pathname).slice(BASE.length).split("/");
    const signedIn: string[] = [];
    const failures: Error[] = [];
    const waits: number[] = [];
    const options = browserSession(request, {
      onSignIn: (memberId) => void signedIn.push(memberId),
      onFailure: (error) => void failures.push(error),
      onWait: (seconds) => void waits.push(seconds),
    });
    requireAction(request.method, steps, options);
    const { values } = await readBody(request);
    const cookies = readCookies(request);
    const given = {
      query: { ...withoutMalformed(searchParams), nextauth: steps },
      cookies,
      headers: Object.fromEntries(request.headers),
      body: withoutMalformed(values),
      method: request.method,
    };
    const reply = new CollectedReply();
    await answerAuth(given as unknown as NextApiRequest, reply as unknown as NextApiResponse, options);
    // A script gets the same answer as every caller and keeps its cookie; a browser is sent to the page that says so.
    const [failure] = failures;
    if (failure !== undefined && values.get("json") === "true") throw failure;
    if (failure !== undefined && !isUnavailable(failure)) logFault({ requestId }, failure);
    for (const seconds of waits) reply.setHeader("retry-after", String(seconds));
    for (const memberId of signedIn)
      reply.addCookie(await writeDevice(cookies[deviceCookieName()], memberId));
    return reply.toAnswer();
  });
}

/** Drops an `error` that is no code and a `callbackUrl` that is no URL, on which next-auth would fail. */
function withoutMalformed(sent: Iterable<[string, string]>): Record<string, string> {
  const fields = Object.fromEntries(sent);
  const { error, callbackUrl } = fields;
  if (error !== undefined && !/^\w{1,40}$/.test(error)) delete fields["error"];
  const isAddress = callbackUrl?.startsWith("/") || URL.canParse(callbackUrl ?? "");
  if (callbackUrl !== undefined && !isAddress) delete fields["callbackUrl"];
  return fields;
}

/** Collects next-auth's response through the part of Next's `NextApiResponse` that it uses. */
class CollectedReply {
  private statusCode = 200;
  private readonly headers: Record<string, string | string[]> = {};
  private body: string | null = null;

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  getHeader(name: string): string | string[] | undefined {
    return this.headers[name.toLowerCase()];
  }

  setHeader(name: string, value: string | string[]): this {
    this.headers[name.toLowerCase()] = value;
    return this;
  }

  addCookie(line: string): void {
    this.setHeader("set-cookie", [this.getHeader("set-cookie") ?? [], line].flat());
  }

  json(value: unknown): void {
    this.setHeader("content-type", "application/json");
    this.body = JSON.stringify(value);
  }

  send(body: unknown): void {
    if (typeof body === "object" && body !== null) this.json(body);
    else if (typeof body === "string") this.body = body;
  }

  end(): void {
    this.body = null;
  }

  /** Never compressed: the page for signing out holds the token against forged requests. */
  toAnswer(): HttpAnswer {
    return { ...answer(this.statusCode, TEXT_TYPE, this.body, this.headers), isCompressible: false };
  }
}

/**
 * next-auth's addresses below `/api/auth/`, with the methods that each has. Without `_log`, by which its program for
 * browsers, which we do not use, would write into our log.
 */
const ACTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["callback", ["GET", "POST"]],
  ["csrf", ["GET"]],
  ["error", ["GET"]],
  ["providers", ["GET"]],
  ["session", ["GET", "POST"]],
  ["signin", ["GET", "POST"]],
  ["signout", ["GET", "POST"]],
  ["verify-request", ["GET"]],
]);

/**
 * Refuses what next-auth would answer with a 400 or a 500 in plain text.
 * @param steps the path below `/api/auth/`: an action, and for some the id of a provider
 * @throws Problem 404 for an unknown action or provider, 405 for a method that it does not have
 */
function requireAction(method: string, steps: readonly string[], { providers }: AuthOptions): void {
  const [action = "", providerId] = steps;
  const provider = providers.find((one) => idOf(one) === providerId);
  const known = ACTIONS.get(action);
  if (!known || (action === "callback" && !provider)) {
    throw new Problem(404, "Not Found", { detail: "There is nothing here. Members sign in at /login." });
  }
  // Members come back from a provider with GET; a password is only ever posted.
  const methods = action === "callback" && provider?.type === "credentials" ? ["POST"] : known;
  if (methods.includes(method)) return;
  throw new Problem(405, "Method Not Allowed", {
    detail: `This address has ${methods.join(" and ")} only.`,
    headers: { allow: methods.join(", ") },
  });
}

/** next-auth puts what a provider was made with over what the provider has by itself, but only when it is called. */
function idOf({ id, options }: Provider): string {
  return (options as { id?: string } | undefined)?.id ?? id;
}
